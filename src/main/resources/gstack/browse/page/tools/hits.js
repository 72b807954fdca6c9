// @ts-check
/** Where an element can be hit with the mouse, and what is hit at a point. */
() => {
  const { dom } = browse;

  /** What is drawn around a node: its slot, its parent, the host of its shadow root. */
  const around = (node) => {
    const slot = node instanceof Element ? dom.slot(node) ?? closedSlot(node) : null;
    if (slot) return slot;
    const above = dom.parentNode(node);
    return above instanceof ShadowRoot ? above.host : above;
  };

  /** A closed root keeps its slots from assignedSlot. */
  const closedSlot = (node) => {
    const host = dom.parentNode(node);
    const root = host instanceof Element ? browse.closedRoots.get(host) : null;
    return root ? dom.select(root, 'slot').find((slot) => slot.assignedNodes().includes(node)) : null;
  };

  const isWithin = (node, outer) => {
    for (let n = node; n; n = around(n)) if (n === outer) return true;
    return false;
  };

  /** The innermost element at a point of this document, shadow roots included. */
  const at = (x, y) => {
    let hit = browse.doc.elementFromPoint(x, y);
    for (let root = hit && browse.shadow(hit); root; root = browse.shadow(hit)) {
      const inner = root.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit;
  };

  const ACTIVE = 'button, a[href], label, summary, [role=button], [role=link], [role=checkbox], [role=radio], [role=tab], [role=menuitem], [role=option], [role=switch]';

  const INTERACTIVE = 'a[href], button, input, select, textarea, details, iframe, embed, img[usemap], object[usemap], audio[controls], video[controls]';

  /** Whether a click at `hit` works the control of a label: not where a link or another control in the label takes it. */
  const works = (hit, label) => {
    const control = label.control;
    for (let n = hit; n && n !== label; n = around(n)) {
      if (n === control) return true;
      if (n instanceof Element && dom.matches(n, INTERACTIVE)) return false;
    }
    return control !== null;
  };

  /**
   * Whether an event at `hit` is one for `element`: inside of it, on its label, or on the control of which it is a
   * part that takes no events.
   */
  const serves = (hit, element) => {
    if (!hit) return false;
    if (isWithin(hit, element)) return true;
    const label = dom.closest(hit, 'label');
    if (label && label.control === element && works(hit, label)) return true;
    const control = dom.closest(element, ACTIVE);
    return control === hit && control !== element && isWithin(element, control);
  };

  /** The boxes of an element on the screen: several for a link over two lines. */
  const boxes = (element) => {
    if (element instanceof HTMLAreaElement) return areaBoxes(element);
    if (element instanceof HTMLDetailsElement && !browse.tree.summaryOf(element)) return summaryBoxes(element);
    const own = sized(dom.boxes(element));
    const { display, overflow } = getComputedStyle(element);
    if (own.length || (display !== 'contents' && overflow !== 'visible')) return own;
    const range = browse.doc.createRange();
    range.selectNodeContents(element);
    const within = sized(range.getClientRects());
    return within.length ? within.slice(0, MOST_BOXES) : generatedBoxes(element);
  };

  const MOST_BOXES = 50;

  /** A summary that Chromium draws itself stands above all else in its element. */
  const summaryBoxes = (details) => {
    const { left, top, right, bottom } = dom.box(details);
    const range = browse.doc.createRange();
    range.selectNodeContents(details);
    const below = details.open ? Math.min(bottom, ...sized(range.getClientRects()).map((box) => box.top)) : bottom;
    return sized([new DOMRect(left, top, right - left, below - top)]);
  };

  const sized = (boxes) => [...boxes].filter((b) => b.width > 0 && b.height > 0);

  /** Where text generated before or after an element is laid over what is around it, as on a card that is one link. */
  const generatedBoxes = (element) =>
    sized(
      ['::before', '::after'].flatMap((part) => {
        const { content, position, left, top, width, height } = getComputedStyle(element, part);
        if (content === 'none' || !/^(absolute|fixed)$/.test(position)) return [];
        const [x, y] = position === 'fixed' ? [0, 0] : cornerAround(element);
        return [new DOMRect(x + parseFloat(left), y + parseFloat(top), parseFloat(width), parseFloat(height))];
      }),
    );

  /** The corner that what is positioned in an element is measured from. */
  const cornerAround = (element) => {
    for (let e = element; e instanceof Element; e = around(e)) {
      const { position, transform, borderLeftWidth, borderTopWidth } = getComputedStyle(e);
      if (position === 'static' && transform === 'none') continue;
      const { left, top } = dom.box(e);
      return [left + parseFloat(borderLeftWidth), top + parseFloat(borderTopWidth)];
    }
    return [-scrollX, -scrollY];
  };

  /** Whether an element is seen, be it only by what is in it or generated for it. */
  const isSeen = (element) =>
    browse.isVisible(element) || (dom.checkVisibility(element, { visibilityProperty: true }) && boxes(element).length > 0);

  /** An area has no box: it is a part of its picture. */
  const areaBoxes = (area) => {
    const map = dom.closest(area, 'map');
    const image = map && dom.select(document, 'img[usemap]').find((i) => dom.attribute(i, 'usemap') === '#' + map.name);
    if (!image) return [];
    const c = (dom.attribute(area, 'coords') ?? '').split(',').map(Number);
    const box = dom.box(image);
    const left = box.left + image.clientLeft;
    const top = box.top + image.clientTop;
    if (area.shape === 'circle') return [new DOMRect(left + c[0] - c[2] / 2, top + c[1] - c[2] / 2, c[2], c[2])];
    const xs = c.filter((_, i) => i % 2 === 0);
    const ys = c.filter((_, i) => i % 2 === 1);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return [new DOMRect(left + x, top + y, Math.max(...xs) - x, Math.max(...ys) - y)];
  };

  /** Points of an element inside the window, the likeliest first. */
  const points = (element, offset) => {
    if (offset) {
      const { left, top } = dom.box(element);
      return [{ x: left + offset.x, y: top + offset.y }].filter(isInWindow);
    }
    const found = [];
    for (const b of boxes(element)) {
      const left = Math.max(b.left, 0);
      const top = Math.max(b.top, 0);
      const width = Math.min(b.right, innerWidth) - left;
      const height = Math.min(b.bottom, innerHeight) - top;
      if (width <= 0 || height <= 0) continue;
      for (const [fx, fy] of SPREAD) found.push({ x: left + width * fx, y: top + height * fy, rank: fx === 0.5 && fy === 0.5 ? 0 : 1 });
    }
    return found.sort((a, b) => a.rank - b.rank).map(({ x, y }) => ({ x, y }));
  };
  const SPREAD = [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75], [0.1, 0.15], [0.9, 0.85], [0.9, 0.15], [0.1, 0.85]];

  const isInWindow = ({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

  /** What a person would say is in the way: the dialog or banner that was hit, else the element itself. */
  const cover = (hit, element) => {
    for (let e = hit; e instanceof Element && !isWithin(element, e); e = around(e)) {
      if (/^(dialog|alertdialog|banner|navigation|alert|status|menu|listbox|tooltip)$/.test(browse.aria.role(e) ?? '')) return e;
    }
    return hit;
  };

  /**
   * A point at which the element would get the event now: `{x, y}`, or `{covered}` by what, or `{outside}`.
   * @param {boolean} [working] whether the control of a label is to be worked by it
   */
  const point = (element, offset, working) => {
    let first = null;
    const candidates = points(element, offset);
    for (const p of candidates) {
      const hit = at(p.x, p.y);
      const idle = working && element instanceof HTMLLabelElement && isWithin(hit, element) && !works(hit, element);
      if (serves(hit, element) && !idle) return p;
      first ??= hit;
    }
    return candidates.length && first ? { covered: first } : { outside: true };
  };

  return { at, around, isWithin, isSeen, serves, boxes, point, cover, isInWindow };
}
