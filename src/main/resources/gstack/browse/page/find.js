// @ts-check
/**
 * The one element that a target names.
 * @param {{ key?: number, selector?: string }} target
 */
function (target) {
  return browse.locate.one(target);
}
