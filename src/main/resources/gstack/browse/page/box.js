// @ts-check
/**
 * An element's box in document coordinates, after scrolling it into view.
 * @param {Element} element
 */
function (element) {
  element.scrollIntoViewIfNeeded?.(true);
  const box = element.getBoundingClientRect();
  return { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height };
}
