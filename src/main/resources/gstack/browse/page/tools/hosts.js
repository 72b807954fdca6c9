// @ts-check
/** Elements that may have a closed shadow root, which only the browser can tell. */
() => {
  const { dom } = browse;
  const MAY_HOST = new Set([
    'article', 'aside', 'blockquote', 'body', 'div', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'main',
    'nav', 'p', 'section', 'span',
  ]);
  /** More of one kind are not asked about at once. */
  const SAMPLE = 16;
  const asked = new WeakSet();
  let found = [];
  let counts = new Map();

  const begin = () => {
    found = [];
    counts = new Map();
  };

  /** What is in the element is not displayed, or it shows something though nothing is in it. */
  const showsOther = (element) => {
    const child = element.firstElementChild;
    if (child instanceof Element) return browse.tree.look(child).display === '';
    return !dom.firstChild(element) && browse.hasBox(element);
  };

  /** Looks at an element on the way. */
  const note = (element, tag) => {
    const custom = tag.includes('-');
    if (!custom && !MAY_HOST.has(tag)) return;
    if (browse.shadow(element) || asked.has(element) || !(custom || showsOther(element))) return;
    const count = counts.get(tag) ?? 0;
    counts.set(tag, count + 1);
    if (count >= SAMPLE && !learnt.has(tag)) return;
    // An element that is not defined yet may get its root later.
    if (!custom || dom.matches(element, ':defined')) asked.add(element);
    found.push(element);
  };

  /** Tags of which some element turned out to be a host. */
  const learnt = new Set();

  const learn = (...pairs) => {
    for (let i = 0; i < pairs.length; i += 2) {
      browse.closedRoots.set(pairs[i], pairs[i + 1]);
      learnt.add(dom.localName(pairs[i]));
    }
  };

  return { begin, note, learn, possible: () => found, count: () => found.length };
}
