// @ts-check
/**
 * Scrolls to the first visible element that a target names, else to the first that shows its word as text;
 * unscroll.js puts everything back.
 * @param {{ key?: number, selector?: string }} target
 * @returns {boolean} whether there is one
 */
function (target) {
  const { dom } = browse;
  const visible = (one) => {
    try {
      return browse.locate.all(one).find(browse.isVisible);
    } catch {
      // What makes no sense as a selector is text.
      return undefined;
    }
  };
  const found = visible(target) ?? (target.selector && visible({ selector: `text=${target.selector}` }));
  if (!found) return false;
  browse.scrolled = [{ outer: browse.doc.scrollingElement ?? browse.doc.documentElement, left: scrollX, top: scrollY }];
  for (let outer = browse.parent(found); outer; outer = browse.parent(outer)) {
    if (outer !== browse.doc.scrollingElement) browse.scrolled.push({ outer, left: dom.scrollLeft(outer), top: dom.scrollTop(outer) });
  }
  dom.scrollIntoView(found, { block: 'center', inline: 'nearest', behavior: 'instant' });
  return true;
}
