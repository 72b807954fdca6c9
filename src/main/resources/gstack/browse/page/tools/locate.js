// @ts-check
/** Finds what a target names: the element of a ref, or what a selector matches. */
() => {
  const { dom } = browse;

  const fail = (lookup) => {
    throw JSON.stringify({ lookup });
  };

  /** Each engine finds all elements for the text behind its prefix, in document order, shadow roots included. */
  const engines = {
    css: (text) => browse.all(text),
  };

  /** Which engine a selector is for, and what it is given; CSS when it names none. */
  const parse = (selector) => {
    const named = /^(\w+)=/.exec(selector);
    if (named && Object.hasOwn(engines, named[1])) {
      return { engine: engines[named[1]], text: selector.slice(named[0].length) };
    }
    return { engine: engines.css, text: selector };
  };

  const select = (selector) => {
    const { engine, text } = parse(selector);
    try {
      return engine(text);
    } catch (e) {
      return fail({ invalid: String(e.message).replace(/^Failed to execute '\w+' on '\w+': /, '') });
    }
  };

  /** A text is used by way of the element that it stands in. */
  const elementOf = (node) => (node instanceof Element ? node : browse.parent(node));

  const ofKey = (key) => {
    const node = browse.nodeOf(key);
    if (node && node.isConnected) return elementOf(node);
    return browse.places.successor(key) ?? fail({ near: browse.places.near(key) });
  };

  /** An element as an error lists it. */
  const listed = (element) => ({
    key: browse.keyOf(element),
    role: browse.aria.role(element) ?? dom.localName(element),
    name: browse.aria.name(element),
    described: browse.describe(element),
  });

  /**
   * Every element that a target names. Throws when its selector makes no sense or its ref is stale.
   * @param {{ key?: number, selector?: string }} target
   */
  const all = (target) => (target.key ? [ofKey(target.key)] : select(target.selector));

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

  return { engines, all, one, some };
}
