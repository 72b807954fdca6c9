// @ts-check
/** Scrolls the page, a box in it, or an element into view. */
() => {
  const { dom } = browse;

  const room = (box) => Math.max(dom.scrollHeight(box) - dom.clientHeight(box), dom.scrollWidth(box) - dom.clientWidth(box));

  const scrolls = (box) => room(box) > 0 && /auto|scroll|overlay/.test(getComputedStyle(box).overflow);

  /** The document; where that is as large as the window, the largest box that scrolls in its stead. */
  const main = () => {
    const root = browse.doc.scrollingElement ?? browse.doc.documentElement;
    if (room(root) > 0) return root;
    const area = (e) => dom.clientWidth(e) * dom.clientHeight(e);
    const boxes = browse.all('*').filter((e) => scrolls(e) && browse.isVisible(e));
    return boxes.sort((a, b) => area(b) - area(a))[0] ?? root;
  };

  const position = (box) => ({ x: Math.round(dom.scrollLeft(box)), y: Math.round(dom.scrollTop(box)) });

  const waitFor = async (target, timeout) => {
    const end = performance.now() + timeout;
    for (;;) {
      const element = browse.act.located(target);
      if (element || performance.now() >= end) return element;
      await browse.act.frame();
    }
  };

  /** Scrolls until the element is in the window. */
  const into = async (target, timeout) => {
    const element = await waitFor(target, timeout);
    if (!element) return { why: 'not in the page' };
    if (!browse.isVisible(element)) return { why: 'not visible' };
    dom.scrollIntoView(element, { block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, right, bottom } = dom.box(element);
    if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) {
      return { why: 'outside of the window and cannot be scrolled into it' };
    }
    return {};
  };

  /**
   * @param {Element} box
   * @param {{ to?: {x?: number, y?: number}, by?: {x: number, y: number}, edge?: string }} how
   */
  const move = (box, { to, by, edge }) => {
    const before = position(box);
    if (edge === 'bottom') dom.scrollTo(box, { top: dom.scrollHeight(box), behavior: 'instant' });
    else if (edge === 'top') dom.scrollTo(box, { top: 0, behavior: 'instant' });
    else if (to) dom.scrollTo(box, { left: to.x, top: to.y, behavior: 'instant' });
    else dom.scrollBy(box, { left: by.x, top: by.y, behavior: 'instant' });
    const now = position(box);
    return { ...now, moved: now.x !== before.x || now.y !== before.y };
  };

  const page = (how) => move(main(), how);

  /** Scrolls the box that a target is, or the nearest one around it that scrolls. */
  const within = async (target, how, timeout) => {
    const element = await waitFor(target, timeout);
    if (!element) return { why: 'not in the page' };
    for (let box = element; box instanceof Element; box = browse.hits.around(box)) if (scrolls(box)) return move(box, how);
    return { why: 'nothing that scrolls, nor is anything around it' };
  };

  return { into, page, within };
}
