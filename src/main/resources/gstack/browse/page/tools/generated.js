// @ts-check
/** What style sheets do that the document does not show: words before and after elements, content left out. */
() => {
  const { dom } = browse;
  /** Elements that may have such words; null when any may, because some sheet keeps its rules to itself. */
  let generating = new Set();
  /** Some element's content may be left out of the layout. */
  let locking = false;

  const selectorOf = (selector) =>
    selector.replace(/(^|[\s>+~,(])::?(before|after)/g, '$1*').replace(/::?(before|after)/g, '');

  const collect = (rules, selectors) => {
    for (const rule of rules) {
      const selector = rule.selectorText;
      if (selector && rule.style.contentVisibility) locking = true;
      if (selector && /:(before|after)/.test(selector)) {
        const { content } = rule.style;
        if (content && content !== '""' && content !== 'none' && content !== 'normal') {
          if (/&|:host|::slotted|::part/.test(selector) || rule.parentRule instanceof CSSStyleRule) return false;
          selectors.push(selectorOf(selector));
        }
      }
      const inner = rule instanceof CSSImportRule ? rule.styleSheet?.cssRules : rule.cssRules;
      if (inner?.length && !collect(inner, selectors)) return false;
    }
    return true;
  };

  /** Looks over the style sheets of all documents and shadow roots; called before a row of questions. */
  const begin = () => {
    generating = new Set(browse.tree.select('q'));
    locking = browse.tree.select('[style*=content-visibility], [hidden=until-found]').length > 0;
    try {
      for (const root of browse.tree.roots()) {
        const selectors = [];
        for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) {
          if (!collect(sheet.cssRules, selectors)) throw new Error('any');
        }
        for (const selector of selectors) dom.select(root, selector).forEach((element) => generating.add(element));
      }
    } catch {
      generating = null;
      locking = true;
    }
  };

  const words = (element, where) => {
    const style = getComputedStyle(element, where);
    const { content } = style;
    if (content === 'none' || content === 'normal' || style.display === 'none' || style.visibility !== 'visible') return '';
    const block = style.display === 'inline' ? '' : ' ';
    return block + text(content, element) + block;
  };

  /** What a content property says: its strings, or the alternative text behind a slash. */
  const text = (content, element) => {
    let said = '';
    let alternative = null;
    const part = /"((?:\\.|[^"\\])*)"|attr\(\s*([-\w]+)[^)]*\)|(open-quote)|(close-quote)|(\/)|url\([^)]*\)|\S/g;
    for (let match; (match = part.exec(content)); ) {
      let piece = '';
      if (match[1] !== undefined) piece = match[1].replace(/\\(.)/g, '$1');
      else if (match[2]) piece = dom.attribute(element, match[2]) ?? '';
      else if (match[3]) piece = '“';
      else if (match[4]) piece = '”';
      else if (match[5]) alternative = '';
      if (alternative === null) said += piece;
      else alternative += piece;
    }
    return alternative === null ? said : ` ${alternative} `;
  };

  const mayHave = (element) => generating === null || generating.has(element);

  const before = (element) => (mayHave(element) ? words(element, '::before') : '');
  const after = (element) => (mayHave(element) ? words(element, '::after') : '');

  const mayLock = () => locking;

  return { begin, before, after, mayLock };
}
