// @ts-check
/** What an element is: its ARIA role, said or implied by its tag, as Chromium has it. */
() => {
  const { dom } = browse;
  const KNOWN = new Set(
    ('alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox ' +
      'comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic ' +
      'grid gridcell group heading img image insertion link list listbox listitem log main mark marquee math menu menubar ' +
      'menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio ' +
      'radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong ' +
      'subscript suggestion superscript switch tab table tablist tabpanel term text textbox time timer toolbar tooltip tree ' +
      'treegrid treeitem').split(' '),
  );

  const PLAIN = {
    article: 'article', aside: 'complementary', blockquote: 'blockquote', button: 'button', caption: 'caption',
    code: 'code', datalist: 'listbox', dd: 'definition', del: 'deletion', details: 'group', dfn: 'term',
    dialog: 'dialog', dt: 'term', em: 'emphasis', fieldset: 'group', figure: 'figure', h1: 'heading', h2: 'heading',
    h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading', hr: 'separator', ins: 'insertion', li: 'listitem',
    main: 'main', mark: 'mark', math: 'math', menu: 'list', meter: 'meter', nav: 'navigation', ol: 'list',
    optgroup: 'group', option: 'option', output: 'status', p: 'paragraph', progress: 'progressbar', search: 'search',
    strong: 'strong', sub: 'subscript', summary: 'button', sup: 'superscript', svg: 'img', table: 'table',
    tbody: 'rowgroup', textarea: 'textbox', tfoot: 'rowgroup', thead: 'rowgroup', time: 'time', tr: 'row', ul: 'list',
    iframe: 'iframe', frame: 'iframe',
  };

  const INPUTS = {
    button: 'button', checkbox: 'checkbox', color: 'button', file: 'button', image: 'button', number: 'spinbutton',
    radio: 'radio', range: 'slider', reset: 'button', search: 'searchbox', submit: 'button', hidden: null,
  };

  const IMPLIED = {
    a: (e) => (dom.attribute(e, 'href') !== null ? 'link' : null),
    area: (e) => (dom.attribute(e, 'href') !== null ? 'link' : null),
    footer: (e) => (inSection(e) ? null : 'contentinfo'),
    header: (e) => (inSection(e) ? null : 'banner'),
    form: (e) => (isNamed(e) ? 'form' : null),
    section: (e) => (isNamed(e) ? 'region' : null),
    img: (e) => (dom.attribute(e, 'alt') === '' && !isNamed(e) ? 'presentation' : 'img'),
    input: (e) => {
      const list = dom.attribute(e, 'list') !== null;
      const role = INPUTS[e.type];
      if (role !== undefined && !(list && role === 'searchbox')) return role;
      return list && /^(email|search|tel|text|url)$/.test(e.type) ? 'combobox' : 'textbox';
    },
    select: (e) => (e.multiple || e.size > 1 ? 'listbox' : 'combobox'),
    td: (e) => cellRole(e, 'cell'),
    th: (e) => {
      const scope = (dom.attribute(e, 'scope') ?? '').toLowerCase();
      return scope === 'row' || scope === 'rowgroup' ? 'rowheader' : 'columnheader';
    },
  };

  const cellRole = (cell, plain) => {
    const table = dom.closest(cell, 'table');
    const role = table && dom.attribute(table, 'role');
    return role === 'grid' || role === 'treegrid' ? 'gridcell' : plain;
  };

  const inSection = (element) => {
    const around = browse.parent(element);
    return around && dom.closest(around, 'article, aside, main, nav, section, [role=article], [role=complementary], [role=main], [role=navigation], [role=region]') !== null;
  };

  const isNamed = (element) =>
    ['aria-label', 'aria-labelledby', 'title'].some((name) => (dom.attribute(element, name) ?? '').trim() !== '');

  const implied = (element) => {
    const tag = dom.localName(element);
    if (Object.hasOwn(IMPLIED, tag)) return IMPLIED[tag](element);
    return Object.hasOwn(PLAIN, tag) ? PLAIN[tag] : null;
  };

  const said = (element) => {
    const value = dom.attribute(element, 'role');
    if (!value) return null;
    return value.toLowerCase().split(/\s+/).find((role) => KNOWN.has(role)) ?? null;
  };

  /** The role; null for an element that only groups. */
  const of = (element) => {
    const role = said(element) ?? implied(element);
    if (role === 'image') return 'img';
    return role === 'none' || role === 'presentation' || role === 'generic' ? null : role;
  };

  return { of, said, implied };
}
