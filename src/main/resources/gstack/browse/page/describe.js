// @ts-check
/**
 * An element as a short opening tag.
 * @param {Element} element
 */
function (element) {
  return browse.describe(element);
}
