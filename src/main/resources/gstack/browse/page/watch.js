// @ts-check
/**
 * Resolves to what is seen of a target as soon as it is as wanted, or to the last of it after a number of milliseconds.
 * @param {{ key?: number, selector?: string }} target
 * @param {{ what: string, wanted?: string, exact?: boolean, count?: number, not: boolean }} question
 * @param {number} limit
 */
function (target, question, limit) {
  return browse.looking.until(() => browse.expectation.look(target, question), limit);
}
