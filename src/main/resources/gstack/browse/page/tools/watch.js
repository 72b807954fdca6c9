// @ts-check
/**
 * Watches whether the events of one action reach the element that it is for. An event that would reach another one
 * is kept from the page.
 */
() => {
  let watch = null;
  let latest = null;
  let last = 0;

  /**
   * Begins to watch for the events of one action on an element. A fence watches the document around a frame, where
   * no event of an action in that frame is to be seen.
   */
  const begin = (element, kind, count = 1) => {
    watch?.end();
    const state = { token: ++last, element, kind, count, began: false, missed: null, strayed: null, received: false, dropped: false, stopped: false, ups: 0, clicks: 0, listening: [] };
    state.known = new Promise((resolve) => (state.tell = () => resolve(told(state))));
    state.over = new Promise((resolve) => {
      state.end = () => {
        if (watch === state) watch = null;
        for (const stop of state.listening.splice(0)) stop();
        state.tell();
        resolve(Boolean(state.saving) && !state.saving.defaultPrevented);
      };
    });
    watch = state;
    browse.watched = seen;
    browse.listenFirst();
    latest = state;
    return state.token;
  };

  const told = ({ began, missed, strayed, received, dropped, stopped, clicks }) => ({ began, missed, strayed, received, dropped, stopped, clicks });

  /** Whether an event is one for the element; what a closed root hides is found by its place. */
  const reaches = (event, element) => {
    const [first] = event.composedPath();
    if (!(first instanceof Element)) return first === element;
    if (browse.hits.serves(first, element)) return true;
    if (event.type === 'beforeinput' || event.type === 'keydown') return browse.hits.isWithin(element, first) && browse.closedRoots.has(first);
    return browse.closedRoots.has(first) && browse.hits.serves(browse.hits.at(event.clientX, event.clientY), element);
  };

  const block = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** After this event's own consequences: whatever the page does at once, and what Chromium does then. */
  const endLater = (state) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => state.end();
    channel.port2.postMessage(null);
  };

  const DECIDES = { fence: /^(pointerdown|mousedown|mousemove|mouseup|drop)$/, click: /^(pointerdown|mousedown)$/, hover: /^mousemove$/, drag: /^(pointerdown|mousedown)$/, drop: /^(mouseup|pointerup|drop)$/, keys: /^(keydown|beforeinput)$/ };
  const RECEIVES = {
    fence: /^$/,
    click: /^(click|auxclick|contextmenu)$/, hover: /^mousemove$/, drag: /^mousedown$/, drop: /^(mouseup|drop)$/,
    keys: /^(keydown|beforeinput)$/,
  };

  /** What must not reach another element after the first event: the page may have put one in its place, or moved the focus. */
  const STRAYS = { click: /^(pointerdown|mousedown|contextmenu|dblclick)$/, keys: /^(keydown|beforeinput)$/ };

  /** A press and a release on two elements make a click on what is around both; a label's own click is followed by its field's. */
  const mayStray = ({ kind, received, stopped }, type) =>
    STRAYS[kind]?.test(type) || (kind === 'click' && !received && !stopped && (type === 'click' || type === 'auxclick'));

  /** The drag that began last; whether the page prevents it is known when all its listeners have been asked. */
  let drag = null;
  let dragover = null;

  const seen = (event) => {
    if (event.type === 'dragstart') drag = event;
    const state = watch;
    if (event.type === 'dragover') dragover = { event, covered: state?.kind === 'drop' && !reaches(event, state.element) ? named(event, state.element) : null };
    if (!state) return;
    const { type } = event;
    if (type === 'mousemove' && state.kind !== 'hover' && state.kind !== 'fence') return;
    if (!state.began && !state.missed && DECIDES[state.kind].test(type)) {
      if (state.kind !== 'fence' && reaches(event, state.element)) state.began = true;
      else state.missed = named(event, state.element);
    }
    else if (state.began && !state.strayed && mayStray(state, type) && !reaches(event, state.element)) {
      state.strayed = named(event, state.element);
    }
    if (state.strayed && type !== 'mousemove') {
      block(event);
      if (ends(state, type)) endLater(state);
      return;
    }
    if (state.missed && type !== 'mousemove' && type !== 'dragover' && state.kind !== 'drop') block(event);
    if (type === 'drop' && reaches(event, state.element)) state.dropped = true;
    else if (type === 'drop' && state.kind === 'drop') block(event);
    if (!state.missed && RECEIVES[state.kind].test(type) && reaches(event, state.element)) {
      if (state.kind === 'click') {
        follow(event, state);
        if (type === 'click' && isToBeSaved(event)) state.saving = event;
      }
      else receive(state, type);
    }
    // A list's choices open in a window of their own, which takes the rest of the click.
    if (type === 'mousedown' && state.element instanceof HTMLSelectElement) state.received = state.began;
    if (ends(state, type)) endLater(state);
  };

  /** Whether a click is on a link whose file is to be saved: Chromium begins that a while after the click is over. */
  const isToBeSaved = (event) =>
    event.composedPath().some((e) => {
      if (!(e instanceof HTMLAnchorElement || e instanceof HTMLAreaElement)) return false;
      if (browse.dom.attribute(e, 'download') === null || browse.dom.attribute(e, 'href') === null) return false;
      const { href, origin } = e;
      return /^(blob|data):/.test(href) || origin === location.origin;
    });

  const receive = (state, type) => {
    state.received = true;
    state.stopped = false;
    // Told at once: what the page does next may replace the document.
    if (type !== 'click' || ++state.clicks === state.count) state.tell();
  };

  /**
   * Sees whether an event gets past the page's listeners around the element. Ours is the last of them, on what is just
   * around it: when nobody has stopped the event by then, the element's own listeners are next.
   */
  const follow = (event, state) => {
    const path = event.composedPath();
    const around = path[(path.includes(state.element) ? path.indexOf(state.element) : 0) + 1] ?? window;
    state.stopped = !state.received;
    const pass = () => !event.cancelBubble && receive(state, event.type);
    browse.dom.listen(around, event.type, pass, { capture: true, once: true });
    state.listening.push(() => browse.dom.unlisten(around, event.type, pass, true));
  };

  const ends = (state, type) => {
    switch (state.kind) {
      case 'hover':
        return type === 'mousemove';
      case 'drag':
        return type === 'mousedown';
      case 'fence':
      case 'keys':
        return false;
      case 'drop':
        return type === 'mouseup' || type === 'drop';
      default:
        return type === 'mouseup' && ++state.ups === state.count;
    }
  };

  const named = (event, element) => {
    const [first] = event.composedPath();
    const hit = first instanceof Element ? browse.hits.cover(first, element) : browse.doc.documentElement;
    browse.aria.begin();
    return browse.locate.listed(hit);
  };

  /** What became of a watch, as soon as it is known. */
  const outcome = (token) => (latest?.token === token ? latest.known : { began: false, missed: null, received: false });

  /** Resolves when the page and Chromium have done what they do at once; true when a file is to be saved then. */
  const over = (token) => (latest?.token === token ? latest.over : false);

  /** No more events will come; tells what was seen. */
  const finish = (token) => {
    if (latest?.token !== token) return {};
    latest.end();
    return told(latest);
  };

  /**
   * All events were acknowledged; tells what was seen. A page that has just been opened may get them a little later
   * than that.
   */
  const acknowledged = async (token) => {
    if (latest?.token !== token) return {};
    const state = latest;
    if (!state.began && !state.missed) await Promise.race([state.over, new Promise((resolve) => setTimeout(resolve, LATE))]);
    return state === latest ? finish(token) : told(state);
  };
  const LATE = 300;

  /** What is known of a watch so far. */
  const soFar = (token) => (latest?.token === token ? told(latest) : {});

  /** Whether a drag of HTML's own kind has begun since this was last asked, or the page has prevented one. */
  const dragged = () => {
    const how = drag === null ? 'none' : drag.defaultPrevented ? 'prevented' : 'begun';
    drag = null;
    return how;
  };

  /** Whether the page takes what was last dragged over the element, or what has come over that. */
  const acceptsDrop = () => {
    const over = dragover;
    dragover = null;
    return { accepts: over !== null && !over.covered && over.event.defaultPrevented, covered: over?.covered ?? null };
  };

  return { begin, outcome, over, finish, acknowledged, soFar, dragged, acceptsDrop };
}
