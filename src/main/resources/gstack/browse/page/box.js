// @ts-check
/**
 * An element's box in document coordinates, in a frame in those of its window. Boxes around it that scroll are scrolled to show it; unscroll.js puts
 * them back.
 * @param {Element} element
 */
function (element) {
  const around = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;
  /** How far to move so that a..b lies in from..to, showing its beginning when it is longer. */
  const shift = (a, b, from, to) => (a < from ? a - from : b > to ? Math.min(b - to, a - from) : 0);
  browse.scrolled = [];
  for (let outer = around(element); outer && outer !== document.documentElement; outer = around(outer)) {
    const scrolls = outer.scrollHeight > outer.clientHeight || outer.scrollWidth > outer.clientWidth;
    if (outer === document.scrollingElement || !scrolls || getComputedStyle(outer).overflow === 'visible') continue;
    const inner = element.getBoundingClientRect();
    const frame = outer.getBoundingClientRect();
    const left = outer.scrollLeft + shift(inner.left, inner.right, frame.left, frame.right);
    const top = outer.scrollTop + shift(inner.top, inner.bottom, frame.top, frame.bottom);
    if (left === outer.scrollLeft && top === outer.scrollTop) continue;
    browse.scrolled.push({ outer, left: outer.scrollLeft, top: outer.scrollTop });
    outer.scrollTo({ left, top, behavior: 'instant' });
  }
  const box = element.getBoundingClientRect();
  const [left, top] = window !== window.top ? [0, 0] : [scrollX, scrollY];
  return { x: box.x + left, y: box.y + top, width: box.width, height: box.height };
}
