// @ts-check
/** Every link that has a name, as a line `name → address`. */
function () {
  const { dom, all, collapsed, cut } = browse;

  /** The words inside an element, shadow roots included: innerText leaves those out. */
  const inside = (element) => {
    const own = collapsed(element instanceof HTMLElement ? dom.innerText(element) : dom.textContent(element));
    return own || collapsed(all('*', element).filter((e) => dom.rootNode(e) !== dom.rootNode(element))
      .flatMap(browse.childNodes).filter((node) => node instanceof Text).map((text) => text.data).join(' '));
  };

  // An icon has no words, but whoever made it wrote down what it means.
  const labelOf = (element) => {
    const images = all('img[alt], svg title', element);
    return collapsed(dom.attribute(element, 'aria-label') ?? '')
      || collapsed(images.map((image) => dom.attribute(image, 'alt') ?? dom.textContent(image)).join(' '))
      || collapsed(dom.attribute(element, 'alt') ?? dom.attribute(element, 'title') ?? '');
  };

  const addressOf = (link) => {
    const written = dom.attribute(link, 'href') ?? dom.attribute(link, 'xlink:href') ?? '';
    try {
      return new URL(written, link.baseURI).href;
    } catch {
      return collapsed(written);
    }
  };

  const lines = [];
  for (const link of all('a[href], area[href], svg a')) {
    const name = cut(inside(link) || labelOf(link), 120).trim();
    const address = addressOf(link);
    if (name && address) lines.push(`${name} → ${address}`);
  }
  return lines.join('\n');
}
