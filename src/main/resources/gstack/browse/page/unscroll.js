// @ts-check
/** Puts back what box.js or scroll-to.js scrolled. */
function () {
  for (const { outer, left, top } of browse.scrolled ?? []) browse.dom.scrollTo(outer, { left, top, behavior: 'instant' });
  browse.scrolled = [];
}
