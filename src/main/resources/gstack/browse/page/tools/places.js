// @ts-check
/**
 * Where an element stood when it was shown, so that its successor can be told from any other element after the
 * page has drawn it anew.
 */
() => {
  const { dom, parent } = browse;
  /** What was shown under a key. */
  const shown = new Map();
  /** Where one stood that had others of its role and name beside it. */
  const spots = new Map();
  // What is written around an element is a part of where it is: a page draws rows and dialogs out of anything.
  const LONGEST = 2000;
  // What is no larger than a row or a card may differ from another by an attribute alone, somewhere within.
  const ROW = 300;

  /** How something looks and in which state it is; everything else that is written on it tells which one it is. */
  const PASSING = /^(class|style|tabindex|disabled|checked|selected|open|hidden|inert|aria-.*|data-(.*-)?(state|open|opened|closed|active|selected|checked|disabled|pressed|expanded|highlighted|hover|hovered|focus|focused|focus-visible|loading|visible|hidden|index|position|order|side|align|orientation|theme))$/;
  const PASSING_WITHIN = / (?:class|style|tabindex|disabled|checked|selected|open|hidden|inert|aria-[\w-]+|data-(?:[\w-]+-)?(?:state|open|opened|closed|active|selected|checked|disabled|pressed|expanded|highlighted|hover|hovered|focus|focused|focus-visible|loading|visible|hidden|index|position|order|side|align|orientation|theme))="[^"]*"/g;

  const passing = new Map();
  const isPassing = (name) => {
    let is = passing.get(name);
    if (is === undefined) passing.set(name, (is = PASSING.test(name)));
    return is;
  };

  const label = (element) => {
    let said = dom.localName(element);
    if (!dom.hasAttributes(element)) return said;
    for (const name of dom.attributeNames(element)) if (!isPassing(name)) said += ` ${name}=${dom.attribute(element, name)}`;
    return said;
  };

  /** All that is in an element no larger than a row, else what is written there, if that is not too much to belong to one element. */
  const contentOf = (element) => {
    const text = dom.textContent(element);
    if (text.length <= ROW && dom.firstElement(element) !== dom.lastElement(element)) {
      const html = dom.outerHTML(element);
      if (html.length <= LONGEST) return { html };
    }
    return { said: `${label(element)} ${text.length > LONGEST ? '' : browse.collapsed(text)}` };
  };

  const isSameContent = (a, b) => {
    if (a.html === undefined || b.html === undefined) return a.said === b.said;
    const lasting = ({ html }) => browse.collapsed(html.replace(PASSING_WITHIN, ''));
    return a.html === b.html || lasting(a) === lasting(b);
  };

  /** The places of elements around others, for as long as one walk lasts. */
  let around = new Map();

  const placeAround = (element) => {
    if (!element) return null;
    let place = around.get(element);
    if (!place) {
      place = { ...contentOf(element), element: new WeakRef(element), up: placeAround(parent(element)) };
      around.set(element, place);
    }
    return place;
  };

  const ownPlace = (element) => ({ said: label(element), up: placeAround(parent(element)) });

  const isSame = (a, b) => {
    if (a === b) return true;
    if (!a || !b || !isSameContent(a, b)) return false;
    const node = a.element?.deref();
    if (node && node === b.element?.deref()) return true;
    return isSame(a.up, b.up);
  };

  const isSamePlace = (a, b) => a.said === b.said && isSame(a.up, b.up);

  /** Remembers how an element was shown of whose role and name there was no other. */
  const note = (key, element, role, name) => {
    shown.set(key, { role, name, place: ownPlace(element) });
  };

  let rings = new Map();

  /** The elements around one, from the inside out, without what is written there. */
  const ringAround = (element) => {
    if (!element) return null;
    let ring = rings.get(element);
    if (!ring) rings.set(element, (ring = { element: new WeakRef(element), up: ringAround(parent(element)) }));
    return ring;
  };

  /** Remembers where an element stood that was the `nth` of its role and name: enough to name others near it. */
  const stood = (key, element, nth) => {
    spots.set(key, { up: ringAround(parent(element)), nth });
  };

  /** What comes next sees the page as it is then. */
  const forget = () => {
    around = new Map();
    rings = new Map();
  };

  /** The element that took the place of the one that was shown under `key`, if there can be no doubt. */
  const successor = (key) => {
    const before = shown.get(key);
    if (!before) return null;
    forget();
    const alike = alikes(before);
    if (alike.length !== 1) return null;
    return isSamePlace(before.place, ownPlace(alike[0])) ? alike[0] : null;
  };

  const alikes = ({ role, name }) => {
    browse.aria.begin();
    return browse.all('*').filter((element) => browse.aria.role(element) === role && browse.aria.name(element) === name);
  };

  /** The elements around the one that was shown under `key` that are still in the page, from the inside out. */
  const survivors = (key) => {
    const left = [];
    for (let ring = shown.get(key)?.place.up ?? spots.get(key)?.up; ring; ring = ring.up) {
      const element = ring.element.deref();
      if (element && dom.connected(element)) left.push(element);
    }
    return left;
  };

  const wordsIn = (text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

  /** At most so many are named. */
  const FEW = 3;

  /**
   * Elements that one may have meant by a ref whose element is gone: of its role, the more alike in name and the nearer to
   * its place the sooner.
   * @param {{ key: number, role: string, name: string }} gone as it was shown
   */
  const near = ({ key, role, name: before }) => {
    browse.aria.begin();
    const wanted = wordsIn(before);
    const scored = [];
    for (const element of browse.all('*')) {
      if (browse.aria.role(element) !== role || !browse.isVisible(element)) continue;
      const name = browse.aria.name(element);
      const common = [...wordsIn(name)].filter((word) => wanted.has(word)).length;
      scored.push({ element, name, score: name === before ? 1000 : common });
    }
    const named = scored.filter(({ score }) => score > 0);
    const left = survivors(key);
    const nth = spots.get(key)?.nth ?? 0;
    const distance = (element) => {
      const around = new Set();
      for (let e = element; e; e = parent(e)) around.add(e);
      const ring = left.findIndex((e) => around.has(e));
      return ring < 0 ? left.length : ring;
    };
    return (named.length ? named : scored)
      .map((one, i) => ({ ...one, away: distance(one.element), off: Math.abs(i - nth) }))
      .sort((a, b) => b.score - a.score || a.away - b.away || a.off - b.off)
      .slice(0, FEW)
      .map(({ element, name }) => ({ key: browse.keyOf(element), role, name }));
  };

  return { label, note, stood, forget, successor, near };
}
