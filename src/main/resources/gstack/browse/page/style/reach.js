// @ts-check
/**
 * How many other elements of the same document or shadow root a rule's selector matches.
 * @param {Element} element
 * @param {string} selector
 * @returns {number} -1 when a selector means something only in its place
 */
function (element, selector) {
  const { dom } = browse;
  if (/&|:host|::/.test(selector)) return -1;
  try {
    return dom.select(dom.rootNode(element), selector).filter((other) => other !== element).length;
  } catch {
    return -1;
  }
}
