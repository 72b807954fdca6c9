// @ts-check
/**
 * Whether an element is in some state; null when the question makes no sense for it.
 * @param {Element} element
 * @param {string} property
 */
function (element, property) {
  return browse.state.of(element, property);
}
