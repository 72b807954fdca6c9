// @ts-check
/** Whether an element is visible, enabled, checked, editable or focused. */
() => {
  const { dom, parent } = browse;
  const CHECKABLE = ['checkbox', 'menuitemcheckbox', 'option', 'radio', 'switch', 'menuitemradio', 'treeitem'];
  const READONLY = [
    'checkbox', 'combobox', 'grid', 'gridcell', 'listbox', 'radiogroup', 'slider', 'spinbutton', 'textbox',
    'columnheader', 'rowheader', 'searchbox', 'switch', 'treegrid',
  ];
  const roleOf = (e) => (dom.attribute(e, 'role') ?? '').trim().split(/\s+/)[0].toLowerCase();

  /** The control that an element stands for: a button's icon is the button, a label its field. */
  const controlOf = (e) => {
    if (dom.matches(e, 'input, textarea, select') || isEditor(e)) return e;
    const inside = dom.closest(e, 'button, [role=button], [role=checkbox], [role=radio]');
    if (inside) return inside;
    if (dom.matches(e, 'a, [role=link]')) return e;
    return dom.closest(e, 'label')?.control ?? e;
  };

  const isEditor = (e) => e instanceof HTMLElement && dom.contentEditable(e);

  const isDisabled = (e) => {
    if (dom.matches(e, ':disabled')) return true;
    for (let around = e; around; around = parent(around)) {
      const said = (dom.attribute(around, 'aria-disabled') ?? '').toLowerCase();
      if (said === 'true') return true;
      if (said === 'false') return false;
    }
    return false;
  };

  const isEditable = (e) => {
    if (isDisabled(e)) return false;
    if (READONLY.includes(roleOf(e)) && dom.attribute(e, 'aria-readonly') === 'true') return false;
    if (dom.matches(e, 'input, textarea, select')) return dom.attribute(e, 'readonly') === null;
    return READONLY.includes(roleOf(e)) || isEditor(e);
  };

  const isChecked = (e) => {
    if (e instanceof HTMLInputElement && (e.type === 'checkbox' || e.type === 'radio')) return e.checked;
    if (e instanceof HTMLOptionElement) return e.selected;
    return CHECKABLE.includes(roleOf(e)) ? dom.attribute(e, 'aria-checked') === 'true' : null;
  };

  const isFocused = (e) => {
    let active = document.activeElement;
    while (active && dom.shadowRoot(active)?.activeElement) active = dom.shadowRoot(active).activeElement;
    // Nothing focused makes the body the active element.
    return active === e && (e !== document.body || dom.matches(e, ':focus'));
  };

  /**
   * Null when the question makes no sense for the element.
   * @param {Element} element
   * @param {string} property
   */
  const of = (element, property) => {
    switch (property) {
      case 'visible':
        return browse.isVisible(element);
      case 'hidden':
        return !browse.isVisible(element);
      case 'enabled':
        return !isDisabled(controlOf(element));
      case 'disabled':
        return isDisabled(controlOf(element));
      case 'editable':
        return isEditable(controlOf(element));
      case 'checked':
        return isChecked(controlOf(element));
      default:
        return isFocused(element);
    }
  };

  return { of };
}
