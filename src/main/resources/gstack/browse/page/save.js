// @ts-check
/**
 * Has the browser save what a blob: address stands for, by a click on a link that is in no document and so is heard by nobody.
 * The attribute counts for the document's own blobs only; for others the click would lead the page away.
 * @param {string} address
 */
function (address) {
  if (new URL(address).origin !== self.origin && !address.startsWith('blob:null/')) return false;
  const link = browse.doc.createElementNS('http://www.w3.org/1999/xhtml', 'a');
  link.href = address;
  link.download = '';
  link.click();
  return true;
}
