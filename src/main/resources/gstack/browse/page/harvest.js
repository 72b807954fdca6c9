// @ts-check
/**
 * The media files of a page or of a part of it, each address once: `{kind: 'image' | 'video' | 'audio', src}`.
 * @param {Element | null} element only what it holds; null: the whole document, or what `selector` matches
 * @param {string} wanted images, videos or media
 * @param {string | null} selector CSS; null is returned when it is none or matches nothing
 */
function (element, wanted, selector) {
  const { dom, all } = browse;
  const { LAZY, absolute, written, attribute, candidates } = browse.addresses;
  const LAZY_SETS = ['data-srcset', 'data-lazy-srcset'];

  const matches = () => {
    if (!selector) return [element];
    try {
      return [...all(selector, document)];
    } catch {
      return []; // no CSS
    }
  };
  const roots = matches();
  if (selector && roots.length === 0) return null;
  const within = (what) =>
    roots.flatMap((root) => [...(root && dom.matches(root, what) ? [root] : []), ...all(what, root ?? document)]);

  const weight = ({ size }) => parseFloat(size) || 1;
  const largest = (set) => set.reduce((best, each) => (best && weight(best) >= weight(each) ? best : each), undefined)?.src ?? '';

  const SHOWN = /^image\/(avif|webp|png|apng|jpe?g|gif|svg\+xml|bmp)$/i;
  const isMeant = (source) =>
    SHOWN.test(dom.attribute(source, 'type') || 'image/png') && matchMedia(dom.attribute(source, 'media') || 'all').matches;

  /** The largest of the set that the browser chose from; lazy pages keep their real address elsewhere. */
  const bestOf = (image) => {
    const picture = image.parentElement;
    const sources = picture && dom.localName(picture) === 'picture' ? [...picture.querySelectorAll('source')] : [];
    const offers = [...sources.filter(isMeant), image].map((e) => candidates(dom.attribute(e, 'srcset')));
    // Before the browser has chosen, the first offer is what it will choose from.
    const chosen = offers.find((set) => (image.currentSrc ? set.some((each) => each.src === image.currentSrc) : set.length > 0));
    const shown = (chosen && largest(chosen)) || image.currentSrc || attribute(image, 'src');
    const lazy = attribute(image, ...LAZY) || largest(candidates(written(image, ...LAZY_SETS)));
    return !shown || shown.startsWith('data:') ? lazy || shown : shown;
  };

  const playing = (media) => media.currentSrc || attribute(media, 'src') || attribute(media.querySelector('source') ?? media, 'src', ...LAZY);

  const backgrounds = () => within('*').flatMap((e) => browse.addresses.backgrounds(e).map(absolute));

  const found = new Map();
  const add = (kind) => (src) => src && !found.has(src) && found.set(src, { kind, src });
  if (wanted !== 'videos') within('img').map(bestOf).forEach(add('image'));
  if (wanted !== 'images') within('video').map(playing).forEach(add('video'));
  if (wanted === 'media') within('audio').map(playing).forEach(add('audio'));
  if (wanted !== 'videos') {
    within('input[type=image]').map((e) => attribute(e, 'src')).forEach(add('image'));
    within('video[poster]').map((e) => attribute(e, 'poster')).forEach(add('image'));
    within('svg image').map((e) => attribute(e, 'href', 'xlink:href')).forEach(add('image'));
    backgrounds().forEach(add('image'));
  }
  return [...found.values()];
}
