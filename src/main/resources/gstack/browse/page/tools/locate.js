// @ts-check
/** Finds what a target names: the element of a ref, or what a selector matches. */
() => {
  const { dom } = browse;

  const fail = (lookup) => {
    throw JSON.stringify({ lookup });
  };

  /** What a step of a selector finds below each of the elements that the step before it found. */
  const step = (roots, { engine, text }) => {
    if (engine === 'nth') {
      if (!/^-?\d+$/.test(text)) throw new Error('nth= takes a number that begins at 0; -1 is the last');
      return [roots.at(Number(text))].filter(Boolean);
    }
    if (engine === 'visible') {
      if (!/^(true|false)$/.test(text)) throw new Error('visible= takes true or false');
      return roots.filter((element) => String(browse.isVisible(element)) === text);
    }
    return [...new Set(roots.flatMap((root) => browse.engines[engine](text, root)))];
  };

  const select = (selector) => {
    try {
      const [first, ...rest] = browse.selectors.parse(selector);
      if (first.engine === 'nth' || first.engine === 'visible') {
        throw new Error(`${first.engine}= chooses among what another step found, as in button >> ${first.engine}=…`);
      }
      return rest.reduce(step, step([document], first));
    } catch (e) {
      return fail({ invalid: String(e.message).replace(/^Failed to execute '\w+' on '\w+': /, '') });
    }
  };

  /** A text is used by way of the element that it stands in. */
  const elementOf = (node) => (node instanceof Element ? node : browse.parent(node));

  const ofRef = (ref) => {
    const node = browse.nodeOf(ref.key);
    if (node && dom.connected(node)) {
      const element = elementOf(node);
      return browse.identity.isReused(ref.key, element) ? fail({ reused: true }) : element;
    }
    return browse.places.successor(ref.key) ?? fail({ near: browse.places.near(ref) });
  };

  /** An element as an error lists it. */
  const listed = (element) => ({
    key: browse.keyOf(element),
    role: browse.aria.role(element) ?? dom.localName(element),
    name: browse.aria.name(element),
    described: browse.describe(element),
    hidden: !browse.isVisible(element),
  });

  /**
   * Every element that a target names. Throws when its selector makes no sense or its ref is stale.
   * @param {{ key?: number, role?: string, name?: string, selector?: string }} target
   */
  const all = (target) => (target.key ? [ofRef(target)] : select(target.selector));

  /**
   * The one element that a target names.
   * Throws JSON text when there is none, more than one, or the target makes no sense.
   */
  const one = (target) => {
    const found = all(target);
    if (found.length !== 1) {
      browse.aria.begin();
      fail({ count: found.length, first: found.slice(0, 8).map(listed) });
    }
    return found[0];
  };

  /** The first of the elements that a target names. */
  const some = (target) => all(target)[0] ?? fail({ count: 0, first: [] });

  return { listed, all, one, some };
}
