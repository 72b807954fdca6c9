// @ts-check
/**
 * What is inside an element as HTML, or the whole document with its doctype.
 * @param {Element | null} [element]
 */
function (element) {
  if (element) return browse.dom.innerHTML(element);
  const doctype = document.doctype ? `<!DOCTYPE ${document.doctype.name}>\n` : '';
  return doctype + (document.documentElement ? browse.dom.outerHTML(document.documentElement) : '');
}
