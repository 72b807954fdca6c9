// @ts-check
/** Resolves when the page may have changed, at the latest after a tenth of a second. */
function () {
  let looks = 0;
  return browse.looking.until(() => ({ done: looks++ > 0 }), 100);
}
