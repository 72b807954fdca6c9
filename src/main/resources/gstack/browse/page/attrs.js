// @ts-check
/**
 * An element's attributes as pairs, in the order in which they are written.
 * @param {Element} element
 */
function (element) {
  return [...browse.dom.attributes(element)].map(({ name, value }) => [name, value]);
}
