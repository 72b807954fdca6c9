// @ts-check
/**
 * What a page says of itself for machines: JSON-LD, Open Graph, Twitter cards, meta elements.
 * @param {string[]} kinds which of jsonld, og, twitter, meta are wanted; none means all
 */
function (kinds) {
  const { dom, collapsed } = browse;
  const wanted = (kind) => kinds.length === 0 || kinds.includes(kind);
  const data = {};

  const jsonLd = () => {
    const found = [];
    for (const script of dom.select(document, 'script[type="application/ld+json" i]')) {
      try {
        found.push(JSON.parse(dom.textContent(script)));
      } catch {
        // Pages carry broken JSON-LD; the good ones still count.
      }
    }
    return found;
  };

  /** The contents of meta elements whose name begins so; the first of a name counts, as the formats say. */
  const prefixed = (prefix) => {
    const found = Object.create(null);
    for (const meta of dom.select(document, 'meta')) {
      const name = (dom.attribute(meta, 'property') ?? dom.attribute(meta, 'name') ?? '').trim();
      if (!name.toLowerCase().startsWith(prefix)) continue;
      found[name.slice(prefix.length)] ??= dom.attribute(meta, 'content') ?? '';
    }
    return found;
  };

  const metaOf = (name) => {
    const meta = dom.select(document, `meta[name="${name}" i]`)[0];
    return meta && (dom.attribute(meta, 'content') ?? '');
  };

  const canonical = () => {
    const link = dom.select(document, 'link[rel~="canonical" i]')[0];
    if (!link) return undefined;
    const written = dom.attribute(link, 'href') ?? '';
    try {
      return new URL(written, browse.doc.baseURI).href;
    } catch {
      return written;
    }
  };

  const title = () => {
    const element = dom.select(document, 'head title, title')[0];
    return element && collapsed(dom.textContent(element));
  };

  if (wanted('jsonld')) data.jsonLd = jsonLd();
  if (wanted('og')) data.openGraph = prefixed('og:');
  if (wanted('twitter')) data.twitterCards = prefixed('twitter:');
  if (wanted('meta')) {
    data.meta = {
      canonical: canonical(),
      description: metaOf('description'),
      keywords: metaOf('keywords'),
      author: metaOf('author'),
      title: title(),
    };
  }
  return JSON.stringify(data, null, 2);
}
