// @ts-check
/**
 * Looks over documents and shadow roots and tells the elements whose text innerText renders as wanted
 * from those that must be walked.
 * @param {Element[]} frames
 */
function (frames) {
  const { dom } = browse;
  const SPECIAL = ['input', 'textarea', 'select', 'button', 'ol', 'q', 'details', 'slot', 'text', 'foreignObject'];
  const LISTS = ['ul', 'menu'];
  const BLOCKS =
    ':is(address, article, aside, blockquote, dd, div, dl, dt, fieldset, figure, footer, form, h1, h2, h3, h4, h5, h6,' +
    ' header, hr, li, main, nav, ol, p, pre, section, table, ul)';
  /** A block in a cell would end the row. */
  const IN_CELLS = [`td ${BLOCKS}`, `th ${BLOCKS}`];
  const BULLETS = new Set(['none', 'disc', 'circle', 'square', 'disclosure-open', 'disclosure-closed']);

  const isNumbered = (type) => !BULLETS.has(type) && !type.startsWith('"');

  /** Elements to be walked: special ones and those around them. */
  const walked = new Set();
  /** Elements that may have text generated before or after them. */
  const generating = new Set();
  /** Elements whose content may be left out of the layout. */
  const lockable = new Set();
  /** Some style sheet cannot be read, so any element may be special. */
  let anySpecial = false;
  const walk = (element) => {
    for (let node = element; node && !walked.has(node); node = dom.parentNode(node)) walked.add(node);
  };

  const hasNumbers = (list) => {
    const item = list.firstElementChild;
    return item && isNumbered(getComputedStyle(item).listStyleType);
  };

  /** What the selectors find in `top`, itself included. */
  const found = (top, selectors) => {
    const below = browse.named(top, selectors);
    if (top instanceof Element && dom.matches(top, selectors.join())) below.push(top);
    return below;
  };

  const noteSpecial = (top) => {
    found(top, SPECIAL).forEach(walk);
    found(top, LISTS).filter(hasNumbers).forEach(walk);
    found(top, IN_CELLS).forEach(walk);
  };

  const sheetsRead = new Map();

  const readRules = (rules, found) => {
    for (const rule of rules) {
      const selector = rule.selectorText;
      if (selector) {
        const nested = /&|:host|::slotted|::part/.test(selector) || rule.parentRule instanceof CSSStyleRule;
        const { content, contentVisibility, display } = rule.style;
        const generates = content && content !== '""' && content !== 'none' && content !== 'normal';
        if (generates && /:(before|after)/.test(selector)) {
          if (nested) anySpecial = true;
          else found.generating.push(selector.replace(/(^|[\s>+~,(])::?(before|after)/g, '$1*').replace(/::?(before|after)/g, ''));
        }
        if (contentVisibility && contentVisibility !== 'visible') {
          if (nested) anySpecial = true;
          else found.lockable.push(selector);
        }
        if (display === 'inline-flex' && !nested) found.inlineFlex.push(selector);
      }
      if (rule instanceof CSSImportRule) {
        if (rule.styleSheet) {
          const inner = readSheet(rule.styleSheet);
          for (const kind in found) found[kind].push(...inner[kind]);
        }
      } else if (rule.cssRules?.length) readRules(rule.cssRules, found);
    }
  };

  const readSheet = (sheet) => {
    let found = sheetsRead.get(sheet);
    if (!found) {
      sheetsRead.set(sheet, (found = { generating: [], lockable: [], inlineFlex: [] }));
      try {
        readRules(sheet.cssRules, found);
      } catch {
        // Another origin's sheet keeps its rules to itself.
        anySpecial = true;
      }
    }
    return found;
  };

  const ruleCount = (sheet) => {
    try {
      return sheet.cssRules.length;
    } catch {
      return 0;
    }
  };

  const noteStyled = (scope, count) => {
    const sheets = [...scope.styleSheets, ...scope.adoptedStyleSheets];
    const rules = sheets.reduce((sum, sheet) => sum + (sheetsRead.has(sheet) ? 0 : ruleCount(sheet)), 0);
    // Walking an element costs about as much as reading four rules.
    if (rules > 200 && rules > 4 * count) anySpecial = true;
    for (const sheet of anySpecial ? [] : sheets) {
      const found = readSheet(sheet);
      try {
        for (const selector of found.generating) dom.select(scope, selector).forEach((e) => generating.add(e));
        for (const selector of found.lockable) dom.select(scope, selector).forEach((e) => lockable.add(e));
        for (const selector of found.inlineFlex) dom.select(scope, selector).forEach(walk);
      } catch {
        anySpecial = true;
      }
    }
  };

  for (const root of browse.knownRoots()) walk(root.host);

  const entered = new Set();

  /** Looks once over a document or shadow root, or over the part of it below `top`. */
  const enter = (scope, top = scope) => {
    if (entered.has(scope)) return;
    entered.add(scope);
    noteStyled(scope, top instanceof ShadowRoot ? dom.select(top, '*').length : dom.byName(top, '*').length);
    if (anySpecial) return;
    noteSpecial(top);
    for (const element of dom.select(top, '[style], [hidden]')) {
      const style = dom.attribute(element, 'style') ?? '';
      if (style.includes('inline-flex')) walk(element);
      if (style.includes('content-visibility') || dom.attribute(element, 'hidden') === 'until-found') lockable.add(element);
    }
    [generating, lockable, frames].forEach((some) => some.forEach(walk));
  };

  return {
    enter,
    isNumbered,
    isPlain: (element) => !anySpecial && !walked.has(element) && element instanceof HTMLElement,
    mayLock: (element) => anySpecial || lockable.has(element),
    mayGenerate: (element) => anySpecial || generating.has(element),
  };
}
