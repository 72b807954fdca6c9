// @ts-check
/**
 * Which of the rules and tags that a caller named there are not, and how many elements there are; null in a document without axe-core.
 * @param {string[]} rules
 * @param {string[]} tags
 */
function (rules, tags) {
  if (typeof globalThis.axe?.runPartial !== 'function') return null;
  const known = axe.getRules();
  const ids = new Set(known.map((rule) => rule.ruleId));
  const all = new Set(known.flatMap((rule) => rule.tags));
  return {
    rules: rules.filter((rule) => !ids.has(rule)),
    tags: tags.filter((tag) => !all.has(tag)),
    elements: document.getElementsByTagName('*').length,
    known: [...all].filter((tag) => /^(wcag|best|section508$|EN)/.test(tag)).sort(),
  };
}
