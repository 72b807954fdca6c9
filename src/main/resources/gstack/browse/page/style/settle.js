// @ts-check
/** Has the browser work out the styles of the document as it is now. */
function () {
  return getComputedStyle(browse.doc.documentElement).display;
}
