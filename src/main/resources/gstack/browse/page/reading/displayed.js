// @ts-check
/**
 * The document as a reader sees it, for scripts that take content out of it: shadow roots and slots in place of what
 * they replace, without what is not displayed. Nothing here recurses: a script can nest elements deeper than a stack is.
 */
() => {
  const { dom } = browse;
  const NO_CONTENT = new Set(
    'head script style noscript template link meta title base datalist param source track map area colgroup col'.split(' '),
  );
  const FLOWING = /^(inline|contents$|ruby)/;

  /**
   * What is asked of every element, because each question to a style takes its time.
   * @typedef {{ style: CSSStyleDeclaration, tag: string, gone: boolean, visible: boolean, block: boolean }} Look
   */
  /** @type {Map<Element, Look>} */
  let looks = new Map();

  /** Forgets what was found out; called before a row of questions. */
  const begin = () => {
    looks = new Map();
  };

  const look = (element) => {
    let found = looks.get(element);
    if (!found) {
      const style = getComputedStyle(element);
      const tag = dom.localName(element);
      const { display } = style;
      found = {
        style,
        tag,
        gone: display === 'none' || display === '' || NO_CONTENT.has(tag),
        visible: style.visibility === 'visible',
        block: !FLOWING.test(display) && style.float === 'none',
      };
      looks.set(element, found);
    }
    return found;
  };

  const style = (element) => look(element).style;

  const tag = (element) => look(element).tag;

  /** Neither the element nor anything in it is displayed. */
  const isGone = (element) => look(element).gone;

  /** The element's own words are painted; an element in it may be otherwise. */
  const isVisible = (element) => look(element).visible;

  const summaryOf = (details) => browse.childNodes(details).find((node) => node instanceof Element && tag(node) === 'summary');

  /** The nodes in an element, in the order in which they are displayed. */
  const children = (element) => {
    if (style(element).contentVisibility === 'hidden') return [];
    const root = browse.shadow(element);
    if (root) return browse.childNodes(root);
    if (element instanceof HTMLSlotElement) {
      const assigned = element.assignedNodes();
      return assigned.length ? assigned : browse.childNodes(element);
    }
    if (element instanceof HTMLDetailsElement && dom.attribute(element, 'open') === null) {
      const summary = summaryOf(element);
      return summary ? [summary] : [];
    }
    return browse.childNodes(element);
  };

  /**
   * Walks what is displayed in `root`, itself included.
   * @param {Element} root
   * @param {(element: Element) => boolean | void} enter false to leave out what is in the element
   * @param {(element: Element) => void} leave not called for what was left out
   * @param {(text: string, around: Element) => void} words
   */
  const walk = (root, enter, leave, words) => {
    /** Elements to leave are wrapped. @type {(Node | { leave: Element })[]} */
    const todo = [root];
    for (let next; (next = todo.pop()); ) {
      if (!(next instanceof Node)) {
        leave(next.leave);
      } else if (next instanceof Text) {
        const around = browse.parent(next);
        if (around && isVisible(around)) words(dom.data(next), around);
      } else if (next instanceof Element && !isGone(next)) {
        if (enter(next) === false) continue;
        todo.push({ leave: next });
        const inside = children(next);
        for (let i = inside.length - 1; i >= 0; i--) todo.push(inside[i]);
      }
    }
  };

  /** Whether an element and all around it is displayed. */
  const isShown = (element) => {
    for (let e = element; e; e = browse.parent(e)) if (isGone(e)) return false;
    return true;
  };

  /** Whether an element's words stand on lines of their own. */
  const isBlock = (element) => look(element).block;

  /** What a field shows; null for what is no field. */
  const valueOf = (element) => {
    switch (tag(element)) {
      case 'input': {
        if (!(element instanceof HTMLInputElement)) return null;
        if (/^(hidden|password|file|image|color|range)$/.test(element.type)) return '';
        if (/^(checkbox|radio)$/.test(element.type)) return element.checked ? '[x]' : '[ ]';
        return element.value || (element.type === 'submit' ? 'Submit' : element.type === 'reset' ? 'Reset' : '');
      }
      case 'textarea':
        return element instanceof HTMLTextAreaElement ? element.value : null;
      case 'select':
        return element instanceof HTMLSelectElement
          ? [...HTMLSelectElement.prototype.__lookupGetter__('selectedOptions').call(element)].map((option) => option.text).join(', ')
          : null;
      default:
        return null;
    }
  };

  /** An address as the page means it; empty for one that leads nowhere. */
  const address = (element, written) => {
    if (!written || /^\s*(javascript|data|blob):/i.test(written)) return '';
    try {
      return new URL(written, Object.getOwnPropertyDescriptor(Node.prototype, 'baseURI').get.call(element)).href;
    } catch {
      return '';
    }
  };

  return { begin, style, tag, isGone, isVisible, isShown, isBlock, children, walk, valueOf, address };
}
