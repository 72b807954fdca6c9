// @ts-check
/**
 * The images, videos, sounds and background images below an element, with absolute addresses.
 * @param {Element | null} element null: the whole document
 * @param {string[]} kinds which of images, videos, audio are wanted; none means all
 */
function (element, kinds) {
  const { dom, all, collapsed } = browse;
  const { LAZY, written, candidates } = browse.addresses;
  const MOST_BACKGROUNDS = 500;
  const wanted = (kind) => kinds.length === 0 || kinds.includes(kind);
  const within = (selector) => [
    ...(element && dom.matches(element, selector) ? [element] : []),
    ...all(selector, element ?? document),
  ];

  /** What is no address is shown as it stands there. */
  const absolute = (text) => browse.addresses.absolute(text) || (text ?? '').trim();
  const absoluteSet = (set) =>
    candidates(set)
      .map(({ src, address, size }) => [src || address, size].filter(Boolean).join(' '))
      .join(', ');

  const isVisible = (image) =>
    browse.hasBox(image) && dom.checkVisibility(image, { visibilityProperty: true, opacityProperty: true });

  const seconds = (media) => (Number.isFinite(media.duration) ? media.duration : 0);
  const firstSource = (media) => media.querySelector('source');
  const typeOf = (media) => dom.attribute(media, 'type') || dom.attribute(firstSource(media) ?? media, 'type') || '';
  const sourcesOf = (media) =>
    [...media.querySelectorAll('source')].map((source) => ({
      src: absolute(dom.attribute(source, 'src')),
      type: dom.attribute(source, 'type') ?? '',
    }));
  const streams = (video, extension, type) =>
    [{ src: absolute(dom.attribute(video, 'src')), type: dom.attribute(video, 'type') ?? '' }, ...sourcesOf(video)].some(
      (source) => new RegExp(`\\.${extension}($|[?#])`, 'i').test(source.src) || source.type.toLowerCase().includes(type),
    );

  const describeImage = (image, index) => ({
    index,
    src: absolute(dom.attribute(image, 'src')),
    srcset: absoluteSet(dom.attribute(image, 'srcset')),
    currentSrc: image.currentSrc,
    alt: image.alt,
    width: image.width,
    height: image.height,
    naturalWidth: image.naturalWidth,
    naturalHeight: image.naturalHeight,
    loading: dom.attribute(image, 'loading') ?? '',
    dataSrc: absolute(written(image, ...LAZY)),
    visible: isVisible(image),
  });

  const describeVideo = (video, index) => ({
    index,
    src: absolute(dom.attribute(video, 'src')),
    currentSrc: video.currentSrc,
    poster: absolute(dom.attribute(video, 'poster')),
    width: video.videoWidth || video.width,
    height: video.videoHeight || video.height,
    duration: seconds(video),
    type: typeOf(video),
    sources: sourcesOf(video),
    isHLS: streams(video, 'm3u8', 'mpegurl'),
    isDASH: streams(video, 'mpd', 'dash+xml'),
  });

  const describeSound = (sound, index) => ({
    index,
    src: absolute(dom.attribute(sound, 'src')) || absolute(dom.attribute(firstSource(sound) ?? sound, 'src')),
    currentSrc: sound.currentSrc,
    duration: seconds(sound),
    type: typeOf(sound),
  });

  /** A selector that a person can use to find the element again. */
  const selectorOf = (e) => {
    const id = dom.attribute(e, 'id');
    if (id) return '#' + CSS.escape(id);
    const classes = collapsed(dom.attribute(e, 'class') ?? '').split(' ').filter(Boolean).slice(0, 2);
    return dom.localName(e) + classes.map((name) => '.' + CSS.escape(name)).join('');
  };

  const backgrounds = () => {
    const found = [];
    for (const e of within('*')) {
      for (const url of browse.addresses.backgrounds(e)) {
        if (found.length === MOST_BACKGROUNDS) return found;
        found.push({ index: found.length, url, selector: selectorOf(e), element: dom.localName(e) });
      }
    }
    return found;
  };

  const images = wanted('images') ? within('img').map(describeImage) : [];
  const videos = wanted('videos') ? within('video').map(describeVideo) : [];
  const audio = wanted('audio') ? within('audio').map(describeSound) : [];
  const backgroundImages = wanted('images') ? backgrounds() : [];
  const total = images.length + videos.length + audio.length + backgroundImages.length;
  return JSON.stringify({ images, videos, audio, backgroundImages, total }, null, 2);
}
