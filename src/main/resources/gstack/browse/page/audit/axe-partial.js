// @ts-check
/**
 * Runs axe-core on one document, without the frames in it, and names those for whoever goes on there.
 * @param {Element} element the root of the document, or the element that the run is limited to
 * @param {any} options of axe-core
 * @param {any} context what the document around this one wants tested here; null for the first document
 * @param {boolean} whole whether all of the first document is meant
 * @param {number} most on how many elements a rule is tested that takes long for each
 * @returns {Promise<{ partial: string, frames: { name: string, context: any, key: number }[], bounded: string[] } | null>}
 *   `bounded` are the rules that were not tested on all elements; null in a document without axe-core
 */
async function (element, options, context, whole, most) {
  if (typeof globalThis.axe?.runPartial !== 'function') return null;
  // A run that was stopped half-way has left its traces; there is only ever one.
  if (axe._running) {
    axe._running = false;
    axe.teardown();
  }

  /** @type {WeakRef<Element>[]} */
  const elements = (browse.kept.axeElements = []);
  const specs = new Map();
  // The elements of which results in several documents are put in order by where they are.
  const PLACED = 'h1, h2, h3, h4, h5, h6, [role=heading], iframe, frame, object, html';
  // To find a selector or a path takes long on a large page; numbers are unique anyway.
  const toSpec = (found) => {
    let spec = specs.get(found.element);
    if (!spec) {
      const { element, source, nodeIndexes, fromFrame } = found;
      const number = elements.push(new WeakRef(element)) - 1;
      const ancestry = browse.dom.matches(element, PLACED) ? found.ancestry : [''];
      spec = { selector: [String(number)], source, xpath: [''], ancestry, nodeIndexes, fromFrame };
      specs.set(element, spec);
    }
    return spec;
  };
  axe.utils.nodeSerializer.update({ toSpec });

  // What lies behind a text is found out anew for each: half a millisecond, and more on large pages.
  const SLOW = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];
  const bounded = new Set();
  const bound = (rule) => {
    const { matches } = rule;
    let tested = 0;
    rule.matches = function (...all) {
      if (tested === most) {
        bounded.add(rule.id);
        return false;
      }
      const meant = matches.apply(this, all);
      if (meant) tested++;
      return meant;
    };
    return () => (rule.matches = matches);
  };
  // Nobody reads of all elements that pass; only rules that compare elements with each other need them.
  const compares = (id) => {
    const rule = axe._audit.rules.find((each) => each.id === id);
    return ['any', 'all', 'none'].some((kind) => rule[kind].some((check) => axe._audit.checks[check.id ?? check]?.after));
  };
  const passes = ({ any, all, none }) =>
    all.every(({ result }) => result === true) &&
    none.every(({ result }) => result === false) &&
    (any.length === 0 || any.some(({ result }) => result === true));

  const where = context ?? (whole ? document : { include: [element] });
  const unbound = axe._audit.rules.filter(({ id }) => SLOW.includes(id)).map(bound);
  const partial = await axe.runPartial(where, options).finally(() => unbound.forEach((undo) => undo()));
  for (const result of partial.results.filter(({ id }) => !compares(id))) {
    const one = result.nodes.find(passes);
    result.nodes = result.nodes.filter((node) => node === one || !passes(node));
  }
  // To find out takes a good part of the time of a run.
  const contexts = partial.frames.length ? axe.utils.getFrameContexts(where, options) : [];
  const frames = partial.frames.map(({ selector }, i) => {
    const frame = elements[Number(selector[0])]?.deref();
    return { name: selector[0], context: contexts[i]?.frameContext, key: frame ? browse.keyOf(frame) : 0 };
  });
  return { partial: JSON.stringify(partial), frames, bounded: [...bounded] };
}
