// @ts-check
/** What an element is: its ARIA role, said or implied by its tag, as Chromium has it. */
() => {
  const { dom } = browse;
  const KNOWN = new Set(
    ('alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox ' +
      'comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic ' +
      'graphics-document graphics-object graphics-symbol grid gridcell group heading img image insertion link list listbox ' +
      'listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note ' +
      'option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox ' +
      'separator slider spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel term ' +
      'textbox time timer toolbar tooltip tree treegrid treeitem').split(' '),
  );

  /** What may follow `doc-`. */
  const DOCUMENTS = new Set(
    ('abstract acknowledgments afterword appendix backlink biblioentry bibliography biblioref chapter colophon conclusion ' +
      'cover credit credits dedication endnote endnotes epigraph epilogue errata example footnote foreword glossary ' +
      'glossref index introduction noteref notice pagebreak pagefooter pageheader pagelist part preface prologue pullquote ' +
      'qna subtitle tip toc').split(' '),
  );

  const PLAIN = {
    address: 'group', article: 'article', audio: 'audio', blockquote: 'blockquote', button: 'button',
    caption: 'caption', code: 'code', dd: 'definition', del: 'deletion', details: 'group', dfn: 'term', dialog: 'dialog',
    dt: 'term', em: 'emphasis', embed: 'object', fieldset: 'group', figure: 'figure', frame: 'iframe', h1: 'heading',
    h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading', hgroup: 'group', hr: 'separator',
    iframe: 'iframe', ins: 'insertion', main: 'main', mark: 'mark', math: 'math', menu: 'list',
    meter: 'meter', nav: 'navigation', object: 'object', ol: 'list', optgroup: 'group', option: 'option',
    output: 'status', progress: 'progressbar', s: 'deletion', search: 'search', strong: 'strong',
    sub: 'subscript', summary: 'button', sup: 'superscript', table: 'table', tbody: 'rowgroup',
    textarea: 'textbox', tfoot: 'rowgroup', thead: 'rowgroup', time: 'time', tr: 'row', ul: 'list', video: 'video',
  };

  const INPUTS = {
    button: 'button', checkbox: 'checkbox', file: 'button', hidden: null, image: 'button', number: 'spinbutton',
    radio: 'radio', range: 'slider', reset: 'button', search: 'searchbox', submit: 'button',
  };

  const SHAPES = new Set(['circle', 'ellipse', 'image', 'line', 'path', 'polygon', 'polyline', 'rect', 'use']);

  const IMPLIED = {
    a: (e) => (browse.tree.attribute(e, 'href') !== null || e.href?.baseVal !== undefined ? 'link' : null),
    area: (e) => (browse.tree.attribute(e, 'href') !== null ? 'link' : null),
    aside: (e) => (isNamed(e) || !inside(e, 'article, aside, nav, section') ? 'complementary' : null),
    footer: (e) => (inside(e, SECTIONS) ? null : 'contentinfo'),
    header: (e) => (inside(e, SECTIONS) ? null : 'banner'),
    form: (e) => (isNamed(e) ? 'form' : null),
    section: (e) => (isNamed(e) ? 'region' : null),
    img: (e) => (browse.tree.attribute(e, 'alt') === '' && !isNamed(e) && !isFocusable(e) ? null : 'img'),
    input: (e) => {
      if (e.type === 'checkbox' && browse.tree.attribute(e, 'switch') !== null && 'switch' in HTMLInputElement.prototype) return 'switch';
      const list = e.list && /^(email|search|tel|text|url)$/.test(e.type);
      return list ? 'combobox' : e.type in INPUTS ? INPUTS[e.type] : 'textbox';
    },
    canvas: (e) => (isNamed(e) || dom.firstChild(e) ? 'canvas' : null),
    li: (e) => (isOfAnotherKind(e) ? null : 'listitem'),
    p: (e) => (isBlank(e) ? null : 'paragraph'),
    svg: (e) => (isNamed(e) || dom.firstChild(e) ? 'img' : null),
    select: (e) => (e.multiple || e.size > 1 ? 'listbox' : 'combobox'),
    summary: (e) => (dom.localName(browse.parent(e) ?? e) === 'details' ? 'button' : null),
    tbody: (e) => partOfTable(e, 'rowgroup'),
    thead: (e) => partOfTable(e, 'rowgroup'),
    tfoot: (e) => partOfTable(e, 'rowgroup'),
    tr: (e) => partOfTable(e, 'row'),
    td: (e) => partOfTable(e, isGrid(e) ? 'gridcell' : 'cell'),
    th: (e) => partOfTable(e, headerRole(e)),
    g: (e) => (isNamed(e) || hasTitle(e) ? 'group' : null),
    body: () => null,
  };

  const SECTIONS = 'article, aside, main, nav, section, [role=article], [role=complementary], [role=main], [role=navigation], [role=region]';

  const inside = (element, selector) => {
    const around = browse.parent(element);
    return around !== null && dom.closest(around, selector) !== null;
  };

  const NAMING = ['aria-label', 'aria-labelledby', 'title'];

  const isNamed = (element) => NAMING.some((name) => (browse.tree.attribute(element, name) ?? '').trim() !== '');

  const hasTitle = (element) => browse.childNodes(element).some((node) => node instanceof SVGTitleElement);

  const isPresentation = (role) => role === 'none' || role === 'presentation';

  const isBlank = (element) => {
    for (let node = dom.firstChild(element); node; node = dom.nextSibling(node)) {
      if (node instanceof Element || (node instanceof Text && dom.data(node).trim())) return false;
    }
    return true;
  };

  /** A list that is said to be something else, or one in looks only, takes its items with it. */
  const isOfAnotherKind = (item) => {
    const around = browse.parent(item);
    if (!around || !dom.matches(around, 'ul, ol, menu')) return false;
    const role = said(around);
    if (role === null || role === 'list' || role === 'directory') return false;
    return !(isPresentation(role) && keepsItsRole(around));
  };

  const tableOf = (element) => dom.closest(element, 'table');

  const partOfTable = (element, role) => {
    const table = tableOf(element);
    if (!table) return null;
    const own = said(table);
    const row = dom.closest(element, 'tr');
    if (row && row !== element && isPresentation(said(row)) && !keepsItsRole(row)) return null;
    if (own === null || own === 'table' || own === 'grid' || own === 'treegrid') return role;
    return isPresentation(own) && keepsItsRole(table) ? role : null;
  };

  const isGrid = (cell) => {
    const role = said(tableOf(cell) ?? cell);
    return role === 'grid' || role === 'treegrid';
  };

  const headerRole = (cell) => {
    const scope = (browse.tree.attribute(cell, 'scope') ?? '').toLowerCase();
    if (scope === 'row' || scope === 'rowgroup') return 'rowheader';
    if (scope === 'col' || scope === 'colgroup') return 'columnheader';
    return headsRow(cell) ? 'rowheader' : 'columnheader';
  };

  /** A header cell without a scope is for its row when there are other cells in the row. */
  const headsRow = (cell) => {
    const row = dom.parentNode(cell);
    if (!(row instanceof HTMLTableRowElement)) return false;
    if (dom.localName(dom.parentNode(row)) === 'thead') return false;
    return [...row.cells].some((other) => dom.localName(other) === 'td');
  };

  const FOCUSABLE = 'a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]:not([contenteditable=false])';

  const isFocusable = (element) => dom.matches(element, FOCUSABLE) && !dom.matches(element, ':disabled');

  const GLOBAL = [
    'aria-atomic', 'aria-busy', 'aria-controls', 'aria-current', 'aria-describedby', 'aria-details', 'aria-dropeffect',
    'aria-flowto', 'aria-grabbed', 'aria-keyshortcuts', 'aria-label', 'aria-labelledby', 'aria-live', 'aria-owns',
    'aria-relevant', 'aria-roledescription',
  ];

  /** An element cannot be there for its looks only when it can be focused or is described. */
  const keepsItsRole = (element) => isFocusable(element) || GLOBAL.some((name) => browse.tree.attribute(element, name) !== null);

  const implied = (element) => {
    const tag = dom.localName(element);
    if (Object.hasOwn(IMPLIED, tag)) return IMPLIED[tag](element);
    if (Object.hasOwn(PLAIN, tag)) return PLAIN[tag];
    if (SHAPES.has(tag) && element instanceof SVGElement && (isNamed(element) || hasTitle(element))) return 'graphics-symbol';
    return null;
  };

  const said = (element) => {
    const value = browse.tree.attribute(element, 'role');
    if (!value) return null;
    for (const word of value.toLowerCase().split(/\s+/)) {
      if (KNOWN.has(word) || (word.startsWith('doc-') && DOCUMENTS.has(word.slice(4)))) return word;
    }
    return null;
  };

  /** Roles that make sense only within others. */
  const WITHIN = {
    option: ['listbox', 'combobox'], treeitem: ['tree', 'treegrid'], listitem: ['list', 'directory', 'feed'],
  };

  const isMisplaced = (element, role) => {
    const wanted = WITHIN[role];
    if (!wanted || (role === 'listitem' && dom.localName(element) === 'li')) return false;
    for (let e = browse.tree.parent(element); e; e = browse.tree.parent(e)) {
      const around = of(e);
      if (around === null || around === 'group' || around === role) continue;
      return !wanted.includes(around);
    }
    return true;
  };

  const ALIAS = { image: 'img', directory: 'list', generic: null };

  const find = (element) => {
    const own = said(element);
    if (own === null || (isPresentation(own) && keepsItsRole(element))) {
      return implied(element) ?? (isEditor(element) ? 'textbox' : null);
    }
    if (isPresentation(own)) return null;
    if (own in ALIAS) return ALIAS[own];
    if ((own === 'region' || own === 'form') && !isNamed(element)) return own === 'form' && dom.localName(element) === 'form' ? implied(element) : null;
    return isMisplaced(element, own) ? implied(element) : own;
  };

  /** Where text is edited in place; what is inside it belongs to it. */
  const isEditor = (element) => {
    if (browse.tree.attribute(element, 'contenteditable') === null || !(element instanceof HTMLElement)) return false;
    const around = browse.parent(element);
    return dom.contentEditable(element) && !(around instanceof HTMLElement && dom.contentEditable(around));
  };

  let found = new Map();

  const begin = () => {
    found = new Map();
  };

  /** The role; null for an element that only groups. */
  const of = (element) => {
    let role = found.get(element);
    if (role === undefined) {
      found.set(element, null);
      found.set(element, (role = find(element)));
    }
    return role;
  };

  return { begin, of, said, isEditor, isFocusable };
}
