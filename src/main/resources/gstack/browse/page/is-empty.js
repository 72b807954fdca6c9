// @ts-check
/** Whether nobody has put anything into the document. */
function () {
  const { dom } = browse;
  return dom.select(document, 'head > *, body > *').length === 0 && browse.collapsed(dom.textContent(browse.doc.documentElement)) === '';
}
