// @ts-check
/**
 * Resolves to true as soon as an element that a target names is visible, to false after a number of milliseconds.
 * @param {{ key?: number, selector?: string }} target
 * @param {number} limit
 */
async function (target, limit) {
  const look = () => ({ done: browse.locate.all(target).some(browse.isVisible) });
  return (await browse.looking.until(look, limit)).done;
}
