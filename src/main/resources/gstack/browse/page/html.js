// @ts-check
/**
 * What is inside an element as HTML, or the whole document with its doctype.
 * @param {Element | null} [element]
 */
function (element) {
  if (element) return browse.dom.innerHTML(element);
  const doctype = browse.doc.doctype ? `<!DOCTYPE ${browse.doc.doctype.name}>\n` : '';
  return doctype + (browse.doc.documentElement ? browse.dom.outerHTML(browse.doc.documentElement) : '');
}
