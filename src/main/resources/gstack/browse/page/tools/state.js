// @ts-check
/** Whether an element is visible, enabled, checked, editable or focused. */
() => {
  const { controls } = browse;

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
        return !controls.isDisabled(controls.of(element));
      case 'disabled':
        return controls.isDisabled(controls.of(element));
      case 'editable':
        return controls.isEditable(controls.of(element));
      case 'checked':
        return controls.isChecked(controls.of(element));
      default:
        return controls.focused() === element;
    }
  };

  return { of };
}
