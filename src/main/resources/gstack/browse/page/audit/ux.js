// @ts-check
/**
 * The structure of a page as somebody who comes to it for the first time needs it: whose site it is, where one is,
 * where one can go, what there is to read and to use.
 * @returns {string} JSON
 */
function () {
  const { dom, plain, collapsed, cut } = browse;
  const MOST = { navigation: 5, here: 5, headings: 50, interactive: 200, blocks: 50, crumbs: 10 };

  const wordsOf = (element) => collapsed(plain((element instanceof HTMLElement ? dom.innerText(element) : dom.textContent(element)) ?? ''));
  const brief = (element, length) => cut(wordsOf(element), length);
  const visible = (element) => browse.isVisible(element);
  const all = (selector) => browse.all(selector).filter(visible);
  const first = (...selectors) => {
    for (const selector of selectors) {
      const found = browse.all(selector).find(visible);
      if (found) return found;
    }
    return null;
  };
  const labelled = (element) => dom.attribute(element, 'aria-label') ?? dom.attribute(element, 'alt') ?? dom.attribute(element, 'title') ?? '';
  const nameOf = (element, length) => brief(element, length) || cut(collapsed(plain(labelled(element))), length);
  const below = (root, selector) => dom.select(root, selector).filter(visible);

  const siteId = () => {
    const found = first('[class*="logo" i], [id*="logo" i]', 'header a[href="/"], header img, [role=banner] img', 'a[aria-label*="home" i]', 'a[href="/"]', '[class*="brand" i]');
    if (!found) return { found: false, text: null, tag: null, alt: null };
    const image = dom.localName(found) === 'img' ? found : dom.select(found, 'img[alt]')[0];
    return { found: true, text: brief(found, 100), tag: dom.localName(found), alt: (image && dom.attribute(image, 'alt')) ?? null };
  };

  const pageName = () => {
    const heading = first('main h1, [role=main] h1', 'h1', '[role=heading][aria-level="1"]');
    return heading ? { found: true, text: brief(heading, 200) } : { found: false, text: null };
  };

  const NAVIGATION = 'nav, [role=navigation]';
  const navigation = () =>
    all(NAVIGATION).slice(0, MOST.navigation).map((nav, i) => {
      const links = below(nav, 'a[href], [role=link], [role=menuitem]');
      return { text: cut(plain(dom.attribute(nav, 'aria-label') ?? `nav-${i}`), 50), links: links.length, items: links.slice(0, 20).map((link) => nameOf(link, 50)) };
    });

  const youAreHere = () =>
    all('[aria-current]:not([aria-current=false]), nav .active, nav .current, nav .selected, [role=navigation] .active, [role=tab][aria-selected=true]')
      .slice(0, MOST.here)
      .map((element) => ({ tag: dom.localName(element), text: nameOf(element, 50) }));

  const search = () => {
    const found = first('input[type=search], [role=searchbox]', '[role=search], search', 'input[name="q"], input[name*="search" i], input[placeholder*="search" i], input[aria-label*="search" i]');
    return { found: found !== null };
  };

  const breadcrumbs = () => {
    const found = first('[aria-label*="breadcrumb" i], [class*="breadcrumb" i], [id*="breadcrumb" i]');
    if (!found) return { found: false, items: [] };
    const items = below(found, 'li').length ? below(found, 'li') : below(found, 'a, span');
    return { found: true, items: items.slice(0, MOST.crumbs).map((item) => nameOf(item, 50)).filter(Boolean) };
  };

  const headings = () =>
    all('h1, h2, h3, h4, h5, h6').slice(0, MOST.headings).map((heading) => ({
      tag: dom.localName(heading),
      text: brief(heading, 80),
      size: getComputedStyle(heading).fontSize,
    }));

  const interactive = () => {
    const found = [];
    for (const element of browse.all('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab], [role=menuitem], [role=checkbox], [role=radio], [role=switch], [role=combobox], [contenteditable=""], [contenteditable=true]')) {
      if (found.length === MOST.interactive) break;
      if (!visible(element)) continue;
      const { width, height } = dom.box(element);
      found.push({
        tag: dom.localName(element),
        text: nameOf(element, 50) || cut(plain(dom.attribute(element, 'placeholder') ?? ''), 50),
        type: dom.attribute(element, 'type'),
        role: dom.attribute(element, 'role'),
        w: Math.round(width),
        h: Math.round(height),
        visible: true,
      });
    }
    return found;
  };

  const textBlocks = () => {
    const found = [];
    for (const element of browse.all('p, blockquote, li, figcaption, dd')) {
      if (found.length === MOST.blocks) break;
      if (!visible(element)) continue;
      const text = wordsOf(element);
      const words = text ? text.split(' ').length : 0;
      if (words >= 3) found.push({ tag: dom.localName(element), text: cut(text, 200), words });
    }
    return found;
  };

  const body = browse.doc.body;
  const text = body ? wordsOf(body) : '';
  const title = dom.select(document, 'title')[0];
  return JSON.stringify(
    {
      url: location.href,
      title: title ? cut(collapsed(plain(dom.textContent(title))), 300) : '',
      siteId: siteId(),
      pageName: pageName(),
      navigation: navigation(),
      youAreHere: youAreHere(),
      search: search(),
      breadcrumbs: breadcrumbs(),
      headings: headings(),
      interactive: interactive(),
      textBlocks: textBlocks(),
      totalWords: text ? text.split(' ').length : 0,
    },
    null,
    2,
  );
}
