// @ts-check
/** Where the files of a page are: what attributes, sets and styles say, as absolute addresses. */
() => {
  const { dom } = browse;

  /** Lazy pages keep their real address elsewhere. */
  const LAZY = ['data-src', 'data-lazy-src', 'data-original'];

  /** @param {string | null | undefined} written
   *  @returns {string} empty for what is no address */
  const absolute = (written) => {
    const address = (written ?? '').trim();
    if (!address) return '';
    try {
      return new URL(address, browse.doc.baseURI).href;
    } catch {
      return '';
    }
  };

  /** The first of an element's attributes that is not empty. */
  const written = (e, ...names) => names.map((name) => dom.attribute(e, name)).find(Boolean) ?? '';
  const attribute = (e, ...names) => absolute(written(e, ...names));

  /** Candidates of a srcset are separated by commas, but an address may hold commas too: it ends at white space. */
  const candidates = (set) =>
    [...(set ?? '').matchAll(/([^\s,]\S*[^\s,]|[^\s,])(?:\s+([^,]+))?/g)].map(([, address, size]) => ({
      address,
      src: absolute(address),
      size: size?.trim() ?? '',
    }));

  /** The addresses of an element's background images, as its style has them. */
  const backgrounds = (e) =>
    [...getComputedStyle(e).backgroundImage.matchAll(/url\((?:"((?:[^"\\]|\\.)*)"|([^)"]*))\)/g)].map(([, quoted, bare]) =>
      (quoted ?? bare).replace(/\\(.)/g, '$1'),
    );

  return { LAZY, absolute, written, attribute, candidates, backgrounds };
}
