// @ts-check
/** What an element is called, as assistive technology would say it. */
() => {
  const { dom } = browse;
  const FROM_CONTENT = new Set(
    ('button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row ' +
      'rowheader switch tab tooltip treeitem').split(' '),
  );

  const isHidden = (element) =>
    dom.attribute(element, 'aria-hidden') === 'true' || !dom.checkVisibility(element, { visibilityProperty: true });

  const labelsOf = (element) => {
    const labels = element.labels;
    return labels ? [...labels] : [];
  };

  const byIds = (element, attribute) => {
    const root = dom.rootNode(element);
    return (dom.attribute(element, attribute) ?? '')
      .split(/\s+/)
      .map((id) => id && root.getElementById?.(id))
      .filter(Boolean);
  };

  const content = (node, seen) => {
    if (node instanceof Text) return dom.data(node);
    if (!(node instanceof Element) || isHidden(node)) return '';
    const block = getComputedStyle(node).display === 'inline' ? '' : ' ';
    return block + compute(node, seen, true) + block;
  };

  const contents = (element, seen) => {
    const root = browse.shadow(element);
    const nodes = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
    return (nodes.length ? nodes : browse.childNodes(root ?? element)).map((node) => content(node, seen)).join('');
  };

  const compute = (element, seen, within) => {
    if (seen.has(element)) return '';
    seen.add(element);
    const label = (dom.attribute(element, 'aria-label') ?? '').trim();
    if (label) return label;
    const tag = dom.localName(element);
    if (tag === 'img' || tag === 'area') return dom.attribute(element, 'alt') ?? dom.attribute(element, 'title') ?? '';
    if (within && tag === 'input' && !/^(button|submit|reset|image|checkbox|radio|file|hidden|password)$/.test(element.type)) {
      return element.value;
    }
    if (tag === 'input' && /^(button|submit|reset|image)$/.test(element.type)) {
      return element.value || dom.attribute(element, 'alt') || { submit: 'Submit', reset: 'Reset', image: 'Submit' }[element.type] || '';
    }
    const labels = within ? [] : labelsOf(element);
    if (labels.length) {
      const text = labels.map((one) => compute(one, new Set([element]), true)).join(' ').trim();
      if (text) return text;
    }
    const role = browse.roles.of(element);
    if (within || FROM_CONTENT.has(role)) {
      const text = contents(element, seen);
      if (text.trim()) return text;
    }
    return dom.attribute(element, 'title') ?? (/^(input|textarea)$/.test(tag) ? dom.attribute(element, 'placeholder') ?? '' : '');
  };

  /** The name on one line. */
  const of = (element) => {
    const labelling = byIds(element, 'aria-labelledby');
    const text = labelling.length
      ? labelling.map((one) => compute(one, new Set(), true)).join(' ')
      : compute(element, new Set(), false);
    return browse.collapsed(text);
  };

  return { of };
}
