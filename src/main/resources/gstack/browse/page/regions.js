// @ts-check
/**
 * Where the visible elements that a target names lie in their window.
 * @param {{ key?: number, selector?: string }} target
 * @returns {number[][]} left, top, width and height of each
 */
function (target) {
  const sides = ({ x, y, width, height }) => [x, y, width, height];
  return browse.locate.all(target).filter(browse.isVisible).map((element) => sides(browse.dom.box(element)));
}
