// @ts-check
/** What can be done with a control: whether it is disabled, can be edited, is checked. */
() => {
  const { dom, parent } = browse;
  const CHECKABLE = ['checkbox', 'menuitemcheckbox', 'option', 'radio', 'switch', 'menuitemradio', 'treeitem'];
  const READONLY = [
    'checkbox', 'combobox', 'grid', 'gridcell', 'listbox', 'radiogroup', 'slider', 'spinbutton', 'textbox',
    'columnheader', 'rowheader', 'searchbox', 'switch', 'treegrid',
  ];
  const roleOf = (e) => (dom.attribute(e, 'role') ?? '').trim().split(/\s+/)[0].toLowerCase();

  const isEditor = (e) => e instanceof HTMLElement && dom.contentEditable(e);

  /** The control that an element stands for: a button's icon is the button, a label its field. */
  const of = (e) => {
    if (dom.matches(e, 'input, textarea, select') || isEditor(e)) return e;
    const inside = dom.closest(e, 'button, [role=button], [role=checkbox], [role=radio]');
    if (inside) return inside;
    if (dom.matches(e, 'a, [role=link]')) return e;
    return dom.closest(e, 'label')?.control ?? e;
  };

  /** What disables an element: itself, a fieldset or something around it; null when it can be used. */
  const disabledBy = (e) => {
    if (dom.matches(e, ':disabled')) return dom.attribute(e, 'disabled') === null ? dom.closest(e, 'fieldset:disabled') ?? e : e;
    for (let around = e; around; around = parent(around)) {
      const said = (dom.attribute(around, 'aria-disabled') ?? '').toLowerCase();
      if (said === 'true') return around;
      if (said === 'false') return null;
    }
    return null;
  };

  const DISABLES = new Set(
    ('application button checkbox columnheader combobox grid gridcell group link listbox menu menubar menuitem menuitemcheckbox ' +
      'menuitemradio option radio radiogroup row rowheader scrollbar searchbox select separator slider spinbutton switch tab ' +
      'tablist textbox toolbar tree treegrid treeitem').split(' '),
  );

  /** Whether an element can be enabled or disabled at all: text cannot. */
  const canBeDisabled = (e) => {
    const control = of(e);
    if (disabledBy(control) || isEditor(control) || dom.localName(control).includes('-')) return true;
    if (dom.matches(control, 'button, input, select, textarea, option, optgroup, fieldset, a[href], area[href], summary, [tabindex], [onclick]')) return true;
    browse.aria.begin();
    return DISABLES.has(browse.aria.role(control) ?? '');
  };

  const isDisabled = (e) => disabledBy(e) !== null;

  const isReadOnly = (e) => {
    if (READONLY.includes(roleOf(e)) && dom.attribute(e, 'aria-readonly') === 'true') return true;
    return dom.matches(e, 'input, textarea') && dom.attribute(e, 'readonly') !== null;
  };

  const isEditable = (e) => {
    if (isDisabled(e) || isReadOnly(e)) return false;
    return dom.matches(e, 'input, textarea, select') || READONLY.includes(roleOf(e)) || isEditor(e);
  };

  /** Null for what cannot be checked. */
  const isChecked = (e) => {
    if (e instanceof HTMLInputElement && (e.type === 'checkbox' || e.type === 'radio')) return e.checked;
    if (e instanceof HTMLOptionElement) return e.selected;
    return CHECKABLE.includes(roleOf(e)) ? dom.attribute(e, 'aria-checked') === 'true' : null;
  };

  /** The element that has the focus, in a shadow root too; null when it is none. */
  const focused = () => {
    let active = browse.doc.activeElement;
    while (active && browse.shadow(active)?.activeElement) active = browse.shadow(active).activeElement;
    // Nothing focused makes the body the active element.
    return active && (active !== browse.doc.body || dom.matches(active, ':focus')) ? active : null;
  };

  return { of, isEditor, disabledBy, canBeDisabled, isDisabled, isReadOnly, isEditable, isChecked, focused };
}
