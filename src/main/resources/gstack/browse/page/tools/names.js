// @ts-check
/** What an element is called, as assistive technology would say it. */
() => {
  const { dom } = browse;
  const FROM_CONTENT = new Set(
    ('button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio ' +
      'rowheader switch tab term tooltip treeitem').split(' '),
  );
  /** Roles that a tooltip does not name. */
  const UNTITLED = new Set(
    'blockquote caption code deletion emphasis insertion mark paragraph strong subscript superscript time'.split(' '),
  );
  const BUTTONS = { button: '', submit: 'Submit', reset: 'Reset', image: 'Submit' };

  const tree = browse.tree;

  /**
   * How far the search for words has come.
   * @typedef {{ seen: Set<Element>, referred: boolean, hidden: boolean, of: Element }} Way
   */

  const text = (element, attribute) => browse.tree.attribute(element, attribute) ?? '';

  const joined = (elements, way) =>
    elements.map((one) => browse.collapsed(compute(one, way(one), true))).filter(Boolean).join(' ');

  /** By the elements that aria-labelledby lists, hidden ones too. */
  const byReference = (element) =>
    joined(tree.byIds(element, 'aria-labelledby'), (one) => ({
      seen: new Set(),
      referred: true,
      hidden: tree.isHidden(one),
      of: element,
    }));

  /** @type {Map<Element, HTMLLabelElement[]> | null} the labels of fields; asking each field for its own takes far longer */
  let labelled = null;

  const begin = () => {
    labelled = null;
  };

  const labels = () => {
    if (!labelled) {
      labelled = new Map();
      for (const label of tree.select('label')) {
        const { control } = label;
        if (control) labelled.set(control, [...(labelled.get(control) ?? []), label]);
      }
    }
    return labelled;
  };

  const byLabels = (element) => {
    const all = labels().get(element);
    if (!all) return '';
    return joined(
      all.filter((label) => !tree.isHidden(label)),
      () => ({ seen: new Set([element]), referred: true, hidden: false, of: element }),
    );
  };

  const firstChild = (element, tag) =>
    browse.childNodes(element).find((node) => node instanceof Element && dom.localName(node) === tag);

  const byChild = (element, tag) => {
    const child = firstChild(element, tag);
    return child ? compute(child, { seen: new Set(), referred: true, hidden: false, of: element }, true) : '';
  };

  /** What the tag itself offers as a name; null when it offers none. */
  const native = (element, tag) => {
    switch (tag) {
      case 'input':
        if (element.type in BUTTONS) return button(element);
        return byLabels(element) || (element.type === 'file' ? (element.multiple ? 'Choose Files' : 'Choose File') : null);
      case 'textarea': case 'select': case 'meter': case 'progress': case 'output': case 'button':
        return byLabels(element) || null;
      case 'img': case 'area':
        return browse.tree.attribute(element, 'alt') || null;
      case 'fieldset':
        return byChild(element, 'legend') || null;
      case 'table':
        return byChild(element, 'caption') || text(element, 'title') || text(element, 'summary') || null;
      case 'optgroup':
        return text(element, 'label');
      case 'option':
        return text(element, 'label') || null;
      default:
        if (element instanceof SVGElement) return svgTitle(element);
        return byLabels(element) || null;
    }
  };

  const button = (element) => {
    const label = byLabels(element);
    if (label) return label;
    if (element.type === 'image') return text(element, 'alt') || text(element, 'value') || text(element, 'title') || BUTTONS.image;
    const written = browse.tree.attribute(element, 'value');
    return written === null ? BUTTONS[element.type] || null : element.value || null;
  };

  const svgTitle = (element) => {
    const title = browse.childNodes(element).find((node) => node instanceof SVGTitleElement);
    return title ? dom.textContent(title) : null;
  };

  /** What a field says in the midst of other words: its value. */
  const embedded = (element, tag, role) => {
    if (tag === 'select') return [...element.selectedOptions].map((option) => option.text).join(' ');
    if (tag === 'input' || tag === 'textarea') {
      if (element.type === 'password') return '•'.repeat(element.value.length) || null;
      return /^(checkbox|radio|button|submit|reset|image|file|hidden|color)$/.test(element.type) ? null : element.value || null;
    }
    if (role === 'textbox' || role === 'searchbox') return null;
    if (/^(slider|spinbutton|progressbar|meter|scrollbar)$/.test(role ?? '')) {
      return text(element, 'aria-valuetext') || text(element, 'aria-valuenow') || null;
    }
    if (role === 'combobox' || role === 'listbox') return chosen(element);
    return null;
  };

  const chosen = (element) => {
    const option = dom.select(element, '[role=option][aria-selected=true]')[0];
    return option ? dom.textContent(option) : null;
  };

  const REPLACED = new Set(['img', 'svg', 'input', 'select', 'textarea', 'canvas', 'iframe']);

  /** Words beside which another element's words stand apart. */
  const standsApart = (element) => {
    if (REPLACED.has(dom.localName(element))) return true;
    const { display } = tree.look(element);
    return display !== 'inline' && display !== 'contents' && !display.startsWith('ruby');
  };

  const apart = (words, element) => (words && standsApart(element) ? ` ${words} ` : words);

  const ofChild = (node, way) => {
    if (node instanceof Text) return tree.wordsOf(node);
    if (!(node instanceof Element)) return '';
    const tag = dom.localName(node);
    if (tag === 'br' || tag === 'wbr') return ' ';
    if (tag === 'object') return text(node, 'aria-label');
    if (!way.hidden && (tree.isPruned(node) || tree.isLocked(node))) return '';
    if (way.hidden && (browse.tree.attribute(node, 'aria-hidden') === 'true' || /^(script|style|template|noscript)$/.test(tag))) return '';
    return isBranch(node, way) ? '' : apart(compute(node, way, true), node);
  };

  /** What hangs below an item has names of its own. */
  const isBranch = (node, way) => {
    const branch = BRANCHES[browse.roles.of(way.of)];
    return branch !== undefined && branch.test(browse.roles.of(node) ?? '');
  };

  const BRANCHES = { menuitem: /^menu$/, treeitem: /^(group|tree)$/ };


  /** An element's words, one after the other, as they are displayed. */
  const content = (element, way) => {
    let words = browse.generated.before(element);
    const invisible = !way.hidden && tree.isInvisible(element);
    for (const node of tree.children(element)) {
      if (invisible && node instanceof Text) continue;
      words += tree.isOwned(node) ? ` ${ofChild(node, way)} ` : ofChild(node, way);
    }
    return words + browse.generated.after(element);
  };

  const compute = (element, way, within) => {
    if (way.seen.has(element)) return '';
    way.seen.add(element);
    const tag = dom.localName(element);
    if (!within || !way.referred) {
      const referred = browse.tree.attribute(element, 'aria-labelledby') === null ? '' : byReference(element);
      if (referred) return referred;
    }
    const role = browse.roles.of(element);
    if (within && element !== way.of) {
      const value = embedded(element, tag, role);
      if (value !== null) return value;
    }
    const label = browse.tree.attribute(element, 'aria-label');
    if (label && label.trim()) return label;
    const own = role === null && tag !== 'label' && browse.roles.said(element) !== null ? null : native(element, tag);
    if (own !== null && own.trim()) return own;
    if (within || (FROM_CONTENT.has(role) && !browse.roles.isEditor(element)) || isFormula(element, role) || (role === 'row' && isInGrid(element))) {
      const words = content(element, way);
      if (words.trim()) return words;
    }
    if (tag === 'summary' && !within) return '';
    return UNTITLED.has(role) ? '' : tooltip(element, tag, own, within);
  };

  const isFormula = (element, role) => role === 'math' && !(element instanceof MathMLElement);

  const isInGrid = (row) => {
    for (let e = tree.parent(row); e; e = tree.parent(e)) {
      const role = browse.roles.of(e);
      if (role === 'grid' || role === 'treegrid') return true;
      if (role === 'table') return false;
    }
    return false;
  };

  const tooltip = (element, tag, own, within) => {
    const title = text(element, 'title');
    if (title.trim() && !(tag === 'img' && own === null && browse.tree.attribute(element, 'alt') === '')) return title;
    if (tag === 'input' || tag === 'textarea') return text(element, 'placeholder') || text(element, 'aria-placeholder');
    return own ?? (within ? '' : text(element, 'aria-placeholder'));
  };

  /** The name on one line. */
  const of = (element) =>
    browse.collapsed(browse.plain(compute(element, { seen: new Set(), referred: false, hidden: false, of: element }, false)));

  return { begin, of };
}
