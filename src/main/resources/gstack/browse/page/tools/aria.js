// @ts-check
/** Role, name and states of an element, as Chromium's accessibility tree has them. */
() => {
  const { dom } = browse;
  let names = new Map();
  /** Whether some element says that it and what is in it are disabled; null when that was not asked yet. */
  let anyDisabled = null;

  /** Forgets what was found out; the page may have changed since. Called before a row of questions. */
  const begin = () => {
    names = new Map();
    anyDisabled = null;
    browse.tree.begin();
    browse.roles.begin();
    browse.names.begin();
  };

  /** @returns {string | null} null for an element that only groups */
  const role = (element) => browse.roles.of(element);

  const name = (element) => {
    let found = names.get(element);
    if (found === undefined) names.set(element, (found = browse.names.of(element)));
    return found;
  };

  const CHECKED = new Set(['checkbox', 'menuitemcheckbox', 'menuitemradio', 'option', 'radio', 'switch', 'treeitem']);
  const SELECTED = new Set(['gridcell', 'option', 'row', 'tab', 'columnheader', 'rowheader', 'treeitem']);

  const said = (element, attribute) => {
    const value = (browse.tree.attribute(element, attribute) ?? '').toLowerCase();
    return value === 'true' ? true : value === 'mixed' ? 'mixed' : false;
  };

  const checked = (element) => {
    if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
      return element.indeterminate ? 'mixed' : element.checked;
    }
    return said(element, 'aria-checked');
  };

  const NATIVE = new Set(['button', 'fieldset', 'input', 'optgroup', 'option', 'select', 'textarea']);

  const disabled = (element) => {
    if (NATIVE.has(dom.localName(element)) && dom.matches(element, ':disabled')) return true;
    anyDisabled ??= browse.tree.select('[aria-disabled]').length > 0;
    if (!anyDisabled) return false;
    for (let e = element; e; e = browse.parent(e)) {
      const value = browse.tree.attribute(e, 'aria-disabled');
      if (value !== null) return value === 'true';
    }
    return false;
  };

  /** What an element says about its level: 0 when it says nothing that counts. */
  const saidLevel = (element) => {
    const value = browse.tree.attribute(element, 'aria-level');
    return value === null ? 0 : Math.max(1, Number.parseInt(value, 10) || 0);
  };

  const HIGHEST_HEADING = 9;

  /** How deep a heading, an item of a tree or list, or a row stands, if that is known. */
  const level = (element, kind) => {
    const own = saidLevel(element);
    if (kind === 'heading') return (own > HIGHEST_HEADING ? 0 : own) || Number(dom.localName(element).slice(1)) || 2;
    if (kind !== 'treeitem' || own) return own;
    let depth = 1;
    for (let e = browse.tree.parent(element); e; e = browse.tree.parent(e)) if (role(e) === 'group') depth++;
    return depth;
  };

  const LEVELLED = new Set(['heading', 'listitem', 'row', 'treeitem']);

  /** What is true of an element: `{checked: true, level: 2}`; what is not has no entry. */
  const states = (element) => {
    const kind = role(element);
    const found = {};
    const set = (state, value) => {
      if (value) found[state] = value;
    };
    if (CHECKED.has(kind)) set('checked', checked(element));
    set('disabled', disabled(element));
    const summary = dom.localName(element) === 'summary' ? dom.parentNode(element) : null;
    set('expanded', summary instanceof HTMLDetailsElement ? summary.open : said(element, 'aria-expanded') === true);
    if (LEVELLED.has(kind)) set('level', level(element, kind));
    if (kind === 'button') set('pressed', said(element, 'aria-pressed'));
    if (element instanceof HTMLOptionElement) set('selected', element.selected);
    else if (SELECTED.has(kind)) set('selected', said(element, 'aria-selected'));
    return found;
  };

  return { begin, role, name, states };
}
