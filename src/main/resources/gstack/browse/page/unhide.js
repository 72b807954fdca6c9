// @ts-check
/** Puts back what hide.js and style/cleanup.js hid, but for what the page itself has changed meanwhile. */
function () {
  /** As it was written, which a policy of the page may forbid; then as it was meant. */
  const rewrite = (element, style, text, meant) => {
    if (text === null) return style.length || Element.prototype.removeAttribute.call(element, 'style');
    Element.prototype.setAttribute.call(element, 'style', text);
    if (!style.length) style.cssText = meant;
  };
  for (const { element, style, property, ours, text, meant, value, priority, changed } of (browse.hidden ?? []).reverse()) {
    if (style.getPropertyValue(property) !== ours) continue;
    const untouched = browse.dom.attribute(element, 'style') === changed;
    if (value) style.setProperty(property, value, priority);
    else style.removeProperty(property);
    if (untouched && browse.dom.attribute(element, 'style') !== text) rewrite(element, style, text, meant);
  }
  browse.hidden = [];
}
