// @ts-check
/** Elements that look or act as if they could be clicked though no role says so. */
() => {
  const { dom } = browse;
  const TOLD_BY_TAG = new Set(['a', 'button', 'input', 'select', 'textarea', 'summary', 'details', 'html', 'body', 'option', 'label']);
  const FLOATING = '[data-floating-ui-portal], [data-radix-popper-content-wrapper], [data-radix-portal], [data-popper-placement], [role=listbox], [role=menu]';
  const FLOATING_ROLES = /^(option|menuitem|menuitemcheckbox|menuitemradio)$/;
  const LONGEST = 80;

  const isPointed = (element) => browse.tree.look(element).style.cursor === 'pointer';

  /** Whether an element lies in something that floats above the page. */
  const floats = (element) => {
    if (dom.closest(element, FLOATING)) return true;
    for (let e = element; e; e = browse.tree.parent(e)) {
      const { position, zIndex } = browse.tree.look(e).style;
      if ((position === 'fixed' || position === 'absolute') && Number(zIndex) >= 10) return true;
    }
    return false;
  };

  const reasonsOf = (element) => {
    const reasons = [];
    const around = browse.tree.parent(element);
    // Whoever is inside something clickable has its cursor from there.
    if (isPointed(element) && !(around && isPointed(around))) reasons.push('cursor:pointer');
    if (browse.tree.attribute(element, 'onclick') !== null) reasons.push('onclick');
    const tabindex = browse.tree.attribute(element, 'tabindex');
    if (tabindex !== null && Number.parseInt(tabindex, 10) >= 0) reasons.push(`tabindex=${Number.parseInt(tabindex, 10)}`);
    return reasons;
  };

  /** Adds an element to those found, with the reasons, if there are any. */
  const note = (element, found) => {
    if (TOLD_BY_TAG.has(browse.tree.look(element).tag) || !(element instanceof HTMLElement || element instanceof SVGSVGElement)) return;
    const role = browse.tree.attribute(element, 'role');
    if (role !== null && !FLOATING_ROLES.test(role)) return;
    const reasons = reasonsOf(element);
    if (role !== null) {
      if (!floats(element)) return;
      found.push({ element, reasons: ['popover-child', ...reasons, `role=${role}`] });
    } else if (reasons.length && !browse.roles.isEditor(element) && browse.hasBox(element)) {
      found.push({ element, reasons: floats(element) ? ['popover-child', ...reasons] : reasons });
    }
  };

  const write = (found) =>
    found.map(({ element, reasons }) => {
      const text = element instanceof HTMLElement ? dom.innerText(element) : dom.textContent(element);
      const words = browse.cut(browse.collapsed(text), LONGEST) || browse.aria.name(element) || dom.localName(element);
      return `${browse.keyOf(element)}\t${reasons.join(', ')}\t${words}`;
    });

  return { note, write };
}
