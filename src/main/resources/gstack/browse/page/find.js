// @ts-check
/**
 * The one element that a selector names, looked for through open shadow roots.
 * Throws JSON text when there is none, more than one, or the selector makes no sense.
 * @param {string} selector
 */
function (selector) {
  let found;
  try {
    found = browse.all(selector);
  } catch (e) {
    throw JSON.stringify({ invalid: String(e.message).replace(/^Failed to execute '\w+' on '\w+': /, '') });
  }
  if (found.length !== 1) {
    throw JSON.stringify({ count: found.length, first: found.slice(0, 8).map(browse.describe) });
  }
  return found[0];
}
