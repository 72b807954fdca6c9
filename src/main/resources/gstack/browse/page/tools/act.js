// @ts-check
/** Waits until something can be done with an element: it is there, visible, enabled, still, and not covered. */
() => {
  const { dom, hits, controls } = browse;

  /** The next moment at which the page may look different; frames do not come to every page. */
  const frame = () =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, 50);
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve(null);
      });
    });

  const HARMLESS = /^(transform|translate|rotate|scale|opacity|color|background.*|filter|boxShadow|outline.*|fill|stroke.*|offset|composite|computedOffset|easing)$/;

  /** Whether an animation runs that may move the element; what a script moves is noticed when the event comes. */
  const mayMove = (element) =>
    browse.doc.getAnimations().some((animation) => {
      if (animation.playState !== 'running') return false;
      const effect = animation.effect;
      if (!(effect instanceof KeyframeEffect) || !effect.target) return true;
      if (hits.isWithin(element, effect.target)) return true;
      return effect.getKeyframes().some((k) => Object.keys(k).some((property) => !HARMLESS.test(property)));
    });

  const place = (element) => {
    const { x, y, width, height } = dom.box(element);
    return `${x} ${y} ${width} ${height}`;
  };

  const isStill = async (element) => {
    const before = place(element);
    await frame();
    await frame();
    return dom.connected(element) && place(element) === before;
  };

  /** The element, or null while there is none; what makes no sense is thrown. */
  const located = (target) => {
    const found = browse.locate.all(target);
    return found.length === 0 ? null : found.length === 1 ? found[0] : browse.locate.one(target);
  };

  const named = (element) => {
    browse.aria.begin();
    return browse.locate.listed(element);
  };

  const unseen = (element) => {
    const style = getComputedStyle(element);
    if (!dom.checkVisibility(element)) return 'not visible (display: none, here or around it)';
    if (style.visibility !== 'visible') return `not visible (visibility: ${style.visibility})`;
    return 'not visible (it has no size)';
  };

  /** Why nothing can be done with an element yet; null when it can. */
  const obstacle = (element, needs) => {
    if (needs.includes('visible') && !(element instanceof HTMLAreaElement) && !hits.isSeen(element)) return { why: unseen(element) };
    const control = controls.of(element);
    if (needs.includes('enabled')) {
      const by = controls.disabledBy(control);
      if (by) return by === control ? { why: 'disabled' } : { why: 'disabled by', by: named(by) };
    }
    if (needs.includes('editable') && controls.isReadOnly(control)) return { why: 'read-only' };
    return null;
  };

  const ALIGNMENTS = [{ block: 'center', inline: 'center' }, { block: 'end', inline: 'end' }, { block: 'start', inline: 'start' }];

  /** A point that the mouse can hit, the page scrolled for it where needed. */
  const reach = (element, offset, round, working) => {
    let found = hits.point(element, offset, working);
    // What is covered may come free by another scroll position; once in a while is often enough.
    const tries = found.outside ? ALIGNMENTS : found.covered && round % 20 === 0 ? ALIGNMENTS : [];
    const first = found.covered;
    for (const alignment of tries) {
      if (found.x !== undefined) break;
      scrollTo(element, offset, alignment);
      found = hits.point(element, offset, working);
    }
    if (found.covered && tries.length) {
      // What covers it at the window's edge, such as a fixed header, is not what is in the way.
      scrollTo(element, offset, ALIGNMENTS[0]);
      found = { covered: first ?? hits.point(element, offset, working).covered ?? found.covered };
    }
    if (found.x !== undefined) return found;
    if (found.covered) return deaf(element) ?? { why: 'covered by', by: named(hits.cover(found.covered, element)) };
    return { why: 'outside of the window and cannot be scrolled into it' };
  };

  /** Why an element takes no events although nothing lies over it; null when that is not the reason. */
  const deaf = (element) => {
    for (let e = element; e instanceof Element; e = hits.around(e)) {
      if (e instanceof HTMLElement && dom.inert(e)) return e === element ? { why: 'inert' } : { why: 'inert by', by: named(e) };
    }
    return getComputedStyle(element).pointerEvents === 'none' ? { why: 'not open to the mouse (pointer-events: none)' } : null;
  };

  const outsideOf = (element, offset) => {
    const { width, height } = dom.box(element);
    if (!offset || (offset.x >= 0 && offset.y >= 0 && offset.x <= width && offset.y <= height)) return null;
    return { why: `${Math.round(width)} x ${Math.round(height)} px in size, and ${offset.x},${offset.y} is outside of that` };
  };

  const scrollTo = (element, offset, alignment) => {
    dom.scrollIntoView(element, { ...alignment, behavior: 'instant' });
    if (!offset) return;
    const { left, top } = dom.box(element);
    const x = left + offset.x;
    const y = top + offset.y;
    if (!hits.isInWindow({ x, y })) scrollBy({ left: x - innerWidth / 2, top: y - innerHeight / 2, behavior: 'instant' });
  };

  /** What can be clicked for an element: itself or else its labels, as designers make their check boxes. */
  const stands = (element) => {
    const labels = dom.labels(element).filter(browse.isVisible);
    return browse.isVisible(element) || !labels.length ? [element, ...labels] : labels;
  };

  /**
   * Finds a target's element and waits until it can be used.
   * @param {{ key?: number, selector?: string }} target
   * @param {{ needs: string[], timeout: number, offset?: {x: number, y: number}, watch?: string, count?: number, label?: boolean }} options
   * @returns `{x, y, width, height, token}` or `{why, by}`; what it waits for at the end is the reason
   */
  const aim = async (target, options) => {
    const end = performance.now() + options.timeout;
    for (let round = 0; ; round++) {
      const element = located(target);
      const result = element ? await attempt(element, options, round) : { why: 'not in the page' };
      if (!result.why || performance.now() >= end) return result;
      await frame();
    }
  };

  const attempt = async (own, options, round) => {
    if (own instanceof HTMLOptionElement && options.watch === 'click') return { option: true };
    let first = null;
    for (const element of options.label ? stands(own) : [own]) {
      const result = await attemptOn(element, own, options, round);
      if (!result.why) return result;
      first ??= result;
    }
    return first;
  };

  const attemptOn = async (element, own, options, round) => {
    const hindrance = obstacle(element, options.needs);
    if (hindrance) return hindrance;
    if (mayMove(element) && !(await isStill(element))) return { why: 'moving' };
    const beside = outsideOf(element, options.offset);
    if (beside) return beside;
    const found = reach(element, options.offset, round, options.label);
    if (found.why) return found;
    // Only the very position that was looked at counts, so nothing is waited for from here on.
    const token = options.watch ? browse.watch.begin(element, options.watch, options.count) : 0;
    return { ...found, width: innerWidth, height: innerHeight, token, key: browse.keyOf(own), renamed: browse.identity.renamed(own, options.known), checked: controls.isChecked(controls.of(own)) };
  };

  /**
   * Where a point of a frame lies in the document around it, when nothing lies over it there.
   * @param {Element} owner the frame's element
   * @param {{ x: number, y: number, width: number, height: number }} point in the frame's window of that size
   * @param {{ corners: number[], window?: number[] }} [turned] the corners of the frame's window when it is turned, as they
   *   lie where those of this document's own window are `window`
   */
  const through = async (owner, point, timeout, turned) => {
    const end = performance.now() + timeout;
    for (let round = 0; ; round++) {
      const before = place(owner);
      const result = outside(owner, point, turned, round);
      if (place(owner) !== before) {
        // Where a frame of another process has gone is known to the browser when it has been drawn there.
        await frame();
        await frame();
        continue;
      }
      if (!result.why) return { ...result, fence: browse.watch.begin(owner, 'fence') };
      if (performance.now() >= end) return result;
      await frame();
    }
  };

  const outside = (owner, point, turned, round) => {
    if (!dom.connected(owner) || !browse.isVisible(owner)) return { why: 'in a frame that is not visible' };
    let p = mapped(owner, point, turned);
    for (const alignment of round % 20 === 0 ? [null, ...ALIGNMENTS] : [null]) {
      if (alignment) {
        if (turned) continue;
        const { left, top } = dom.box(owner);
        scrollTo(owner, { x: p.x - left, y: p.y - top }, alignment);
        p = mapped(owner, point, turned);
      }
      if (hits.isInWindow(p) && hits.at(p.x, p.y) === owner) return { ...p, width: innerWidth, height: innerHeight };
    }
    if (!hits.isInWindow(p)) return { why: 'in a frame that is outside of the window' };
    const hit = hits.at(p.x, p.y);
    return hit ? { why: 'covered by', by: named(hits.cover(hit, owner)) } : { why: 'in a frame that is not visible' };
  };

  /** Maps the unit square to a quadrilateral, as a window that is turned in space is drawn. */
  const projection = ([x0, y0, x1, y1, x2, y2, x3, y3]) => {
    const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
    const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
    const area = dx1 * dy2 - dx2 * dy1;
    const g = (sx * dy2 - dx2 * sy) / area;
    const h = (dx1 * sy - sx * dy1) / area;
    return new DOMMatrix([x1 - x0 + g * x1, y1 - y0 + g * y1, 0, g, x3 - x0 + h * x3, y3 - y0 + h * y3, 0, h, 0, 0, 1, 0, x0, y0, 0, 1]);
  };

  const projected = (matrix, px, py) => {
    const { x, y, w } = matrix.transformPoint({ x: px, y: py });
    return { x: x / w, y: y / w };
  };

  const mapped = (owner, { x, y, width, height }, turned) => {
    if (turned) {
      const p = projected(projection(turned.corners), x / width, y / height);
      if (!turned.window) return p;
      const part = projected(projection(turned.window).inverse(), p.x, p.y);
      return { x: part.x * innerWidth, y: part.y * innerHeight };
    }
    const box = dom.box(owner);
    const style = getComputedStyle(owner);
    const inset = (side) => parseFloat(style[`border${side}Width`]) + parseFloat(style[`padding${side}`]);
    const [left, right, top, bottom] = ['Left', 'Right', 'Top', 'Bottom'].map(inset);
    // A frame that is drawn larger or smaller has its borders so, too.
    const sx = box.width / (width + left + right);
    const sy = box.height / (height + top + bottom);
    return { x: box.left + (left + x) * sx, y: box.top + (top + y) * sy };
  };

  /** Scrolls a point of a frame that is turned into the window; false when it is there already. */
  const bring = async (owner, point, turned) => {
    const p = mapped(owner, point, turned);
    if (hits.isInWindow(p)) return false;
    const before = place(owner);
    dom.scrollIntoView(owner, { ...ALIGNMENTS[0], behavior: 'instant' });
    if (place(owner) === before) scrollBy({ left: p.x - innerWidth / 2, top: p.y - innerHeight / 2, behavior: 'instant' });
    await frame();
    await frame();
    return true;
  };

  /** Whether a frame's element is turned, mirrored or skewed, so that its box does not tell where its corners are. */
  const isTurned = (owner) => {
    for (let e = owner; e instanceof Element; e = hits.around(e)) {
      const { transform, rotate, scale, offsetPath } = getComputedStyle(e);
      if (rotate !== 'none' || scale.includes('-') || offsetPath !== 'none') return true;
      if (transform === 'none') continue;
      const { a, b, c, d, is2D } = new DOMMatrix(transform);
      if (a < 0 || d < 0 || b !== 0 || c !== 0 || !is2D) return true;
    }
    return false;
  };

  return { frame, located, named, obstacle, aim, through, bring, isTurned };
}
