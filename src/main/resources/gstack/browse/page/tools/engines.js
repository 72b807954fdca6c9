// @ts-check
/** Finds elements: each engine gives all that a text means below a root, in document order. */
() => {
  const { dom } = browse;

  const below = (root, selector) => browse.all(selector, root);

  const css = (text, root) => browse.piercing.select(text, root);

  const evaluate = Document.prototype.evaluate;

  /** XPath knows no shadow roots. */
  const xpath = (text, root) => {
    const relative = root !== document && text.startsWith('/') ? '.' + text : text;
    const result = evaluate.call(document, relative, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    const found = Array.from({ length: result.snapshotLength }, (_, i) => result.snapshotItem(i));
    if (found.some((node) => !(node instanceof Element))) throw new Error('it finds texts or attributes, not elements');
    return found;
  };

  /** Not displayed, or said to be nothing for assistive technology: no snapshot shows it. */
  const isUnheard = (element) => {
    // The choices of a list that is closed are not drawn, but they are there.
    const drawn = (dom.matches(element, 'option, optgroup') && dom.closest(element, 'select')) || element;
    const { display } = getComputedStyle(element);
    if (display === 'none') return true;
    if (display !== 'contents' && !dom.checkVisibility(drawn, { visibilityProperty: true })) return true;
    for (let e = element; e; e = browse.parent(e)) if (dom.attribute(e, 'aria-hidden') === 'true') return true;
    return false;
  };

  const role = (text, root) => {
    const asked = browse.roleQuery.parse(text);
    browse.aria.begin();
    return below(root, '*').filter(
      (element) =>
        browse.roleQuery.canonical(browse.aria.role(element)) === asked.role &&
        (asked.hidden || !isUnheard(element)) &&
        asked.conditions.every((holds) => holds(element)),
    );
  };

  const SILENT = new Set(['head', 'noscript', 'script', 'style', 'template', 'title']);

  /** All that is written in an element, and each run of it that no tag interrupts. */
  const wordsOf = (element, known) => {
    if (element instanceof HTMLInputElement && /^(button|reset|submit)$/.test(element.type)) {
      return { whole: element.value, runs: [] };
    }
    let whole = '';
    let run = '';
    const runs = [];
    const root = browse.shadow(element);
    for (const node of [...(root ? browse.childNodes(root) : []), ...browse.childNodes(element)]) {
      if (node instanceof Text) {
        run += dom.data(node);
        whole += dom.data(node);
      } else if (node instanceof Element) {
        if (run.trim()) runs.push(run);
        run = '';
        whole += known.get(node)?.whole ?? '';
      }
    }
    if (run.trim()) runs.push(run);
    return { whole, runs };
  };

  /** The words of every element below a root, and of the root if it is one. */
  const allWords = (root) => {
    const known = new Map();
    const elements = below(root, '*');
    if (root instanceof Element) elements.unshift(root);
    // What is inside comes after what is around it.
    for (const element of elements.reverse()) {
      if (!SILENT.has(dom.localName(element))) known.set(element, wordsOf(element, known));
    }
    return known;
  };

  /** The smallest elements with that text. */
  const text = (wanted, root) => {
    const matches = browse.selectors.matcher(wanted);
    const found = [];
    const around = new Set();
    for (const [element, { whole, runs }] of allWords(root)) {
      if (!matches(whole, ...runs)) continue;
      if (!around.has(element) && element !== root) found.push(element);
      const outer = browse.parent(element);
      if (outer) around.add(outer);
    }
    return found.reverse();
  };

  const byIds = (element, ids) => {
    const tree = dom.rootNode(element);
    return ids.split(/\s+/).flatMap((id) => (id ? dom.select(tree, '#' + CSS.escape(id)).slice(0, 1) : []));
  };

  /** Controls by their label, whichever way they have it. */
  const label = (wanted, root) => {
    const matches = browse.selectors.matcher(wanted);
    const known = new Map();
    const wordsIn = (element) => {
      let words = known.get(element);
      if (!words) known.set(element, (words = allWords(element).get(element) ?? { whole: '', runs: [] }));
      return [words.whole, ...words.runs];
    };
    const controls = 'button, input, meter, output, progress, select, textarea, [aria-label], [aria-labelledby]';
    return below(root, controls).filter((element) => {
      const labelling = byIds(element, dom.attribute(element, 'aria-labelledby') ?? '');
      if (labelling.length) return matches(...labelling.flatMap(wordsIn));
      const said = dom.attribute(element, 'aria-label');
      return matches(...(said ? [said] : []), ...dom.labels(element).flatMap(wordsIn));
    });
  };

  const byAttribute = (name, root, matches) =>
    below(root, `[${name}]`).filter((element) => matches(dom.attribute(element, name)));

  const placeholder = (wanted, root) => byAttribute('placeholder', root, browse.selectors.matcher(wanted));

  const testid = (wanted, root) => {
    const quoted = /^(["']).*\1$/s.test(wanted) && wanted.length > 1;
    const exact = quoted ? browse.selectors.unescaped(wanted.slice(1, -1)) : wanted;
    const expression = browse.selectors.regularExpression(wanted);
    return byAttribute('data-testid', root, (value) => (expression ? expression.test(value) : value === exact));
  };

  return { css, xpath, role, text, label, placeholder, testid };
}
