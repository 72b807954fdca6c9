// @ts-check
/**
 * An element's box, or that of a part of the frame that it holds: in document coordinates, in a frame in those of its
 * window. Boxes around it that scroll are scrolled to show it, and so is a frame's window; unscroll.js puts them back.
 * @param {Element} element
 * @param {{ x: number, y: number, width: number, height: number }} [part] in the coordinates of the frame's window
 * @param {boolean} [scrollPage] whether the page's window is scrolled too
 * @returns {{ x: number, y: number, width: number, height: number } | null} null when the frame does not show the part
 */
function (element, part, scrollPage) {
  const { dom } = browse;
  const inFrame = window !== window.top;
  const scroller = browse.doc.scrollingElement ?? browse.doc.documentElement;
  const around = (node) => dom.slot(node) ?? browse.parent(node);
  /** How far to move so that a..b lies in from..to, showing its beginning when it is longer. */
  const shift = (a, b, from, to) => (a < from ? a - from : b > to ? Math.min(b - to, a - from) : 0);

  /** The part of a frame that the frame shows, in this window. */
  const partBox = () => {
    const outer = dom.box(element);
    const style = getComputedStyle(element);
    const inset = (side) => parseFloat(style[`border${side}Width`]) + parseFloat(style[`padding${side}`]);
    const [scaleX, scaleY] = [outer.width / element.offsetWidth || 1, outer.height / element.offsetHeight || 1];
    const width = element.offsetWidth - inset('Left') - inset('Right');
    const height = element.offsetHeight - inset('Top') - inset('Bottom');
    const [left, top] = [Math.max(0, part.x), Math.max(0, part.y)];
    const [right, bottom] = [Math.min(width, part.x + part.width), Math.min(height, part.y + part.height)];
    const x = outer.x + (inset('Left') + left) * scaleX;
    const y = outer.y + (inset('Top') + top) * scaleY;
    return new DOMRect(x, y, Math.max(0, right - left) * scaleX, Math.max(0, bottom - top) * scaleY);
  };
  const boxOf = () => (part ? partBox() : dom.box(element));

  browse.scrolled = [];
  const bring = (outer, frame) => {
    const inner = boxOf();
    const left = dom.scrollLeft(outer) + shift(inner.left, inner.right, frame.left, frame.right);
    const top = dom.scrollTop(outer) + shift(inner.top, inner.bottom, frame.top, frame.bottom);
    if (left === dom.scrollLeft(outer) && top === dom.scrollTop(outer)) return;
    browse.scrolled.push({ outer, left: dom.scrollLeft(outer), top: dom.scrollTop(outer) });
    dom.scrollTo(outer, { left, top, behavior: 'instant' });
  };
  for (let outer = around(element); outer && outer !== browse.doc.documentElement; outer = around(outer)) {
    const scrolls = dom.scrollHeight(outer) > dom.clientHeight(outer) || dom.scrollWidth(outer) > dom.clientWidth(outer);
    if (outer === scroller || !scrolls || getComputedStyle(outer).overflow === 'visible') continue;
    bring(outer, dom.box(outer));
  }
  // The page itself need not be scrolled: a picture shows what lies outside of the window too, unless another
  // process draws it.
  if (inFrame || scrollPage) bring(scroller, new DOMRect(0, 0, innerWidth, innerHeight));
  const box = boxOf();
  if (part && (box.width <= 0 || box.height <= 0)) return null;
  const [left, top] = inFrame ? [0, 0] : [scrollX, scrollY];
  return { x: box.x + left, y: box.y + top, width: box.width, height: box.height };
}
