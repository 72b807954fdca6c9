// @ts-check
/** What style sheets may do to a page, so that not every element need be asked about everything. */
() => {
  const { dom } = browse;
  /** What was found in a sheet, for as long as it has as many rules. */
  const read = new WeakMap();
  /** Elements that may have words before or after them; null when any may. */
  let generating = new Set();
  let locking = false;
  let hiding = false;
  let transforming = false;

  const selectorOf = (selector) =>
    selector.replace(/(^|[\s>+~,(])::?(before|after)/g, '$1*').replace(/::?(before|after)/g, '');

  const collect = (rules, found) => {
    for (const rule of rules) {
      const { style } = rule;
      if (style) {
        if (style.contentVisibility) found.locking = true;
        if (style.visibility) found.hiding = true;
        if (style.textTransform) found.transforming = true;
        const { content } = style;
        const generates = content && content !== '""' && content !== 'none' && content !== 'normal';
        const selector = generates ? rule.selectorText : '';
        if (selector && /:(before|after)/.test(selector)) {
          if (/&|:host|::slotted|::part/.test(selector) || rule.parentRule instanceof CSSStyleRule) found.any = true;
          else found.selectors.push(selectorOf(selector));
        }
      }
      const inner = rule instanceof CSSImportRule ? rule.styleSheet?.cssRules : rule.cssRules;
      if (inner?.length) collect(inner, found);
    }
  };

  const look = (sheet) => {
    const rules = sheet.cssRules;
    let found = read.get(sheet);
    if (!found || found.count !== rules.length) {
      found = { count: rules.length, selectors: [], any: false, locking: false, hiding: false, transforming: false };
      collect(rules, found);
      read.set(sheet, found);
    }
    return found;
  };

  /** Looks over the sheets of documents and shadow roots. */
  const begin = (roots) => {
    generating = new Set();
    locking = hiding = transforming = false;
    for (const root of roots) {
      for (const element of dom.select(root, 'q')) generating.add(element);
      locking ||= dom.selectOne(root, '[style*=content-visibility], [hidden=until-found]') !== null;
      hiding ||= dom.selectOne(root, '[style*=visibility], [visibility]') !== null;
      transforming ||= dom.selectOne(root, '[style*=text-transform]') !== null;
    }
    try {
      roots.forEach(note);
    } catch {
      // Another origin's sheet keeps its rules to itself, or a selector makes no sense out of its place.
      generating = null;
      locking = hiding = transforming = true;
    }
    // Scripts and animations set what no sheet says.
    hiding ||= browse.doc.getAnimations().length > 0;
  };

  const note = (root) => {
    const { styleSheets, adoptedStyleSheets } = root instanceof Document ? browse.doc : root;
    for (const sheet of [...styleSheets, ...adoptedStyleSheets]) {
      const found = look(sheet);
      locking ||= found.locking;
      hiding ||= found.hiding;
      transforming ||= found.transforming;
      if (found.any) throw new Error('any element');
      for (const selector of found.selectors) for (const element of dom.select(root, selector)) generating.add(element);
    }
  };

  return {
    begin,
    mayGenerate: (element) => generating === null || (generating.size > 0 && generating.has(element)),
    /** Some element's content may be left out of the layout. */
    mayLock: () => locking,
    /** Some element may be invisible though it takes up room. */
    mayHide: () => hiding,
    /** Some words may be displayed in other letters than they are written in. */
    mayTransform: () => transforming,
  };
}
