// @ts-check
/**
 * Tells whether an element still stands for what it was shown for: a list that reuses its rows gives the same nodes
 * to other things.
 */
() => {
  const { dom, parent } = browse;

  /** How an element was shown: alone with its name, or in a row that tells it from others of the same name. */
  const shown = new Map();

  const LONGEST_NAME = 200;

  /** Whether a name is still where most names come from: to compute one means to look at much of the page. */
  const saysPlainly = (element, name) => {
    const says = (text) => text !== null && browse.collapsed(text).slice(0, LONGEST_NAME) === name;
    const label = dom.attribute(element, 'aria-label');
    if (label !== null) return says(label);
    return says(dom.textContent(element)) || dom.labels(element).some((l) => says(dom.textContent(l)));
  };

  /** The name that an element has now, when it was shown under another; undefined when it is the same. */
  const renamed = (element, known) => {
    if (known === undefined || saysPlainly(element, known)) return undefined;
    browse.aria.begin();
    const now = browse.aria.name(element).slice(0, LONGEST_NAME);
    return now === known ? undefined : browse.plain(now);
  };

  /** The elements beside each other that hold one of two elements each, and lie as many steps above them; null when there are none. */
  const rowsOf = (one, other) => {
    let [a, b] = [one, other];
    for (let steps = 0; a && b && a !== b; steps++) {
      const [up, there] = [parent(a), parent(b)];
      if (up && up === there) return steps && dom.localName(a) === dom.localName(b) ? { a, b, steps } : null;
      [a, b] = [up, there];
    }
    return null;
  };

  /** Text of more than that is no row. */
  const LARGEST_ROW = 1000;

  /** The first words of a row beside the element: what the row is about comes first. */
  const firstWords = (node, element) => {
    for (let child = dom.firstChild(node); child; child = dom.nextSibling(child)) {
      if (child === element) continue;
      const words = dom.nodeType(child) === Node.TEXT_NODE ? dom.data(child).trim() : firstWords(child, element);
      if (words) return words;
    }
    return '';
  };

  const about = (row, element) => `${browse.places.label(row)}\n${firstWords(row, element)}`;

  /** Remembers the rows of elements that share a role and a name, given in the order of the page. */
  const noteRows = (alike) => {
    let before = null;
    alike.forEach(({ key, element }, i) => {
      const after = i + 1 < alike.length ? rowsOf(element, alike[i + 1].element) : null;
      // The nearer one tells it from both of its neighbours.
      const row = before && (!after || before.steps <= after.steps) ? before.b : after?.a;
      if (row && dom.textContent(row).length <= LARGEST_ROW) shown.set(key, { row: new WeakRef(row), about: about(row, element) });
      else shown.delete(key);
      before = after;
    });
  };

  /** Remembers an element that was the only one of its name, with its neighbours of the same role. */
  const noteName = (key, name, before, after) => {
    shown.set(key, { name: name.slice(0, LONGEST_NAME), before, after });
  };

  const isRenamed = (key) => {
    const was = shown.get(key);
    const node = browse.nodeOf(key);
    return was?.name !== undefined && node instanceof Element && dom.connected(node) && renamed(node, was.name) !== undefined;
  };

  /** Whether a node that was shown under a key is used for something else now. */
  const isReused = (key, element) => {
    const was = shown.get(key);
    if (!was) return false;
    if (was.row) {
      const row = was.row.deref();
      return Boolean(row) && dom.connected(row) && dom.contains(row, element) && about(row, element) !== was.about;
    }
    // One that changes its name is a switch; when its neighbour does so too, it is a list that moved on.
    return isRenamed(key) && [was.before, was.after].some((beside) => beside && isRenamed(beside));
  };

  return { renamed, noteRows, noteName, isReused };
}
