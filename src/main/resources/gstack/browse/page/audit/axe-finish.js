// @ts-check
/**
 * Puts the results of all documents together.
 * @param {string[]} partials in the order of the documents; an empty one could not be tested
 * @param {any} options of axe-core
 * @param {number} most how many elements of each rule are told
 */
async function (partials, options, most) {
  const results = await axe.finishRun(partials.map((text) => (text ? JSON.parse(text) : null)), options);
  const { plain, collapsed, shortened } = browse;
  const line = (text, length) => shortened(collapsed(plain(text ?? '')), length);
  return {
    version: axe.version,
    passed: results.passes.length,
    incomplete: results.incomplete.map((rule) => ({ id: rule.id, help: rule.help, count: rule.nodes.length })),
    violations: results.violations.map((rule) => ({
      id: rule.id,
      impact: rule.impact ?? 'minor',
      description: rule.description,
      help: rule.help,
      helpUrl: rule.helpUrl,
      tags: rule.tags,
      count: rule.nodes.length,
      nodes: rule.nodes.slice(0, most).map((node) => ({
        path: node.target.slice(0, -1),
        target: node.target.at(-1),
        html: line(node.html, 120),
        summary: line(node.failureSummary, 300),
      })),
    })),
  };
}
