// @ts-check
/**
 * The address of the file that an element shows or leads to; empty if there is none.
 * @param {Element} element
 */
function (element) {
  const { dom } = browse;
  const { LAZY, absolute, attribute, backgrounds } = browse.addresses;
  const shown = (e) => e.currentSrc || attribute(e, 'src', ...LAZY);
  const media = (e) => shown(e) || attribute(e.querySelector('source') ?? e, 'src');
  const drawn = (canvas) => {
    try {
      return canvas.toDataURL();
    } catch {
      return ''; // It shows another site's picture, and keeps it.
    }
  };

  const ways = {
    img: shown,
    video: media,
    audio: media,
    picture: (e) => (e.querySelector('img') ? shown(e.querySelector('img')) : ''),
    a: (e) => attribute(e, 'href'),
    area: (e) => attribute(e, 'href'),
    link: (e) => attribute(e, 'href'),
    object: (e) => attribute(e, 'data'),
    image: (e) => attribute(e, 'href', 'xlink:href'),
    canvas: drawn,
  };

  const tag = dom.localName(element);
  const own = (Object.hasOwn(ways, tag) ? ways[tag] : (e) => attribute(e, 'src'))(element);
  if (own) return { tag, url: own };
  const link = dom.closest(element, 'a[href]');
  if (link) return { tag, url: attribute(link, 'href') };
  return { tag, url: absolute(backgrounds(element)[0]) };
}
