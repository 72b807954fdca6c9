// @ts-check
/** What the other scripts share; runs once in the isolated world of every document. */
(() => {
  /**
   * Reads a property past what a page put in its way: <form><input name="children"> hides the
   * form's own children.
   * @returns {(node: any) => any}
   */
  const getter = (prototype, name) => {
    const { get } = Object.getOwnPropertyDescriptor(prototype, name);
    return (node) => get.call(node);
  };

  /** @returns {(node: any, argument?: any) => any} */
  const method = (prototype, name) => {
    const call = prototype[name];
    return (node, argument) => call.call(node, argument);
  };

  const dom = {
    nodeType: getter(Node.prototype, 'nodeType'),
    firstChild: getter(Node.prototype, 'firstChild'),
    nextSibling: getter(Node.prototype, 'nextSibling'),
    parentNode: getter(Node.prototype, 'parentNode'),
    textContent: getter(Node.prototype, 'textContent'),
    rootNode: method(Node.prototype, 'getRootNode'),
    position: method(Node.prototype, 'compareDocumentPosition'),
    data: getter(CharacterData.prototype, 'data'),
    localName: getter(Element.prototype, 'localName'),
    shadowRoot: getter(Element.prototype, 'shadowRoot'),
    attributes: getter(Element.prototype, 'attributes'),
    attribute: method(Element.prototype, 'getAttribute'),
    matches: method(Element.prototype, 'matches'),
    closest: method(Element.prototype, 'closest'),
    box: method(Element.prototype, 'getBoundingClientRect'),
    innerHTML: getter(Element.prototype, 'innerHTML'),
    outerHTML: getter(Element.prototype, 'outerHTML'),
    innerText: getter(HTMLElement.prototype, 'innerText'),
    contentEditable: getter(HTMLElement.prototype, 'isContentEditable'),
    connected: getter(Node.prototype, 'isConnected'),
    inert: getter(HTMLElement.prototype, 'inert'),
    // Only a field has labels of its own.
    labels: (element) => (element instanceof HTMLFormElement ? [] : [...(element.labels ?? [])]),
    previousElement: getter(Element.prototype, 'previousElementSibling'),
    scrollLeft: getter(Element.prototype, 'scrollLeft'),
    scrollTop: getter(Element.prototype, 'scrollTop'),
    scrollWidth: getter(Element.prototype, 'scrollWidth'),
    scrollHeight: getter(Element.prototype, 'scrollHeight'),
    clientWidth: getter(Element.prototype, 'clientWidth'),
    clientHeight: getter(Element.prototype, 'clientHeight'),
    scrollTo: method(Element.prototype, 'scrollTo'),
    scrollBy: method(Element.prototype, 'scrollBy'),
    listen: (target, type, heard, options) => EventTarget.prototype.addEventListener.call(target, type, heard, options),
    unlisten: (target, type, heard, options) => EventTarget.prototype.removeEventListener.call(target, type, heard, options),
    dispatch: method(EventTarget.prototype, 'dispatchEvent'),
    checkVisibility: method(Element.prototype, 'checkVisibility'),
    boxes: method(Element.prototype, 'getClientRects'),
    scrollIntoView: method(Element.prototype, 'scrollIntoView'),
    focus: (element, options) => (element instanceof HTMLElement ? HTMLElement : SVGElement).prototype.focus.call(element, options),
    slot: getter(Element.prototype, 'assignedSlot'),
    byName: (root, name) =>
      (root instanceof Document ? Document : Element).prototype.getElementsByTagName.call(root, name),
    select: (root, selector) => [
      ...(root instanceof Element
        ? Element.prototype.querySelectorAll
        : root instanceof Document
          ? Document.prototype.querySelectorAll
          : DocumentFragment.prototype.querySelectorAll
      ).call(root, selector),
    ],
  };

  /** Closed shadow roots that the browser told of, by their hosts. */
  const closedRoots = new WeakMap();

  /** An element's shadow root: an open one, or a closed one that is known. */
  const shadow = (element) => dom.shadowRoot(element) ?? closedRoots.get(element) ?? null;

  const MAY_HOST = new Set([
    'article', 'aside', 'blockquote', 'body', 'div', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'main',
    'nav', 'p', 'section', 'span',
  ]);

  /** Whether an element of that name can have a shadow root. */
  const mayHost = (name) => MAY_HOST.has(name) || name.includes('-');

  /** A form's own name may be hidden by one of its fields. */
  const nameOf = (element) => (typeof element.localName === 'string' ? element.localName : dom.localName(element));

  const evaluate = Document.prototype.evaluate;
  const nodesIn = (top) =>
    evaluate.call(document, 'count(descendant-or-self::node())', top, null, XPathResult.NUMBER_TYPE, null).numberValue;

  /** The shadow roots in the document that are known, and the elements that could have one and have none that is. */
  const survey = () => {
    const roots = [];
    const others = [];
    let elements = 0;
    const enter = (all) => {
      elements += all.length;
      for (let i = 0, element; (element = all[i]); i++) {
        if (!mayHost(nameOf(element))) continue;
        const root = shadow(element);
        if (!root) others.push(element);
        else {
          roots.push(root);
          enter(DocumentFragment.prototype.querySelectorAll.call(root, '*'));
        }
      }
    };
    enter(dom.byName(document, '*'));
    return { roots, others, elements };
  };

  const countIn = (roots) => {
    let count = document.documentElement ? nodesIn(document.documentElement) : 0;
    for (const root of roots) for (const node of childNodes(root)) count += nodesIn(node);
    return count;
  };

  /** How many nodes there are below the document and in the shadow roots that are known. */
  const countNodes = () => countIn(survey().roots);

  /**
   * What the browser needs in order to tell whether there are closed roots that are not known: the elements that could
   * have one if they are few, else the number of nodes. To ask about one takes as long as to count so many:
   */
  const COUNTED = 160;

  /** @returns {[number, Element[]]} */
  const census = () => {
    const { roots, others, elements } = survey();
    return others.length <= Math.max(8, elements / COUNTED) ? [0, others] : [countIn(roots), []];
  };

  /** Makes closed roots known, given as pairs with their hosts; true when one was not. */
  const learn = (pairs) => {
    let fresh = false;
    for (let i = 0; i < pairs.length; i += 2) {
      fresh ||= !closedRoots.has(pairs[i]);
      closedRoots.set(pairs[i], pairs[i + 1]);
    }
    return fresh;
  };

  /** Every element below `root` that a CSS selector matches, shadow roots included, in document order. */
  const all = (selector, root = document) => {
    const found = dom.select(root, selector);
    const own = root instanceof Element ? [root] : [];
    const hosts = own.concat(dom.select(root, '*')).filter(shadow);
    if (!hosts.length) return found;
    const merged = [];
    let next = 0;
    for (const host of hosts) {
      while (next < found.length && !(dom.position(host, found[next]) & Node.DOCUMENT_POSITION_FOLLOWING)) {
        merged.push(found[next++]);
      }
      merged.push(...all(selector, shadow(host)));
    }
    return merged.concat(found.slice(next));
  };

  /** The element around another one, out of a shadow root too. */
  const parent = (element) => {
    const above = dom.parentNode(element);
    return above instanceof ShadowRoot ? above.host : above instanceof Element ? above : null;
  };

  const collapsed = (text) => text.replace(/\s+/g, ' ').trim();

  /** The first `length` UTF-16 units, never half a character. */
  const cut = (text, length) =>
    text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text;

  const shortened = (text, length) => (text.length > length ? cut(text, length - 1) + '…' : text);

  /** An element as a short opening tag, so that a person recognises it. */
  // What could break a line, hide it or turn it around.
  const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;
  const plain = (text) => text.replace(UNSEEN, ' ');

  const describe = (element) => {
    const parts = [dom.localName(element)];
    for (const name of ['id', 'class', 'name', 'type', 'role', 'aria-label', 'href']) {
      const value = dom.attribute(element, name);
      if (value) parts.push(`${name}="${shortened(plain(value), 40)}"`);
    }
    const text = element instanceof HTMLElement ? dom.innerText(element) : dom.textContent(element);
    return `<${parts.join(' ')}>${shortened(collapsed(plain(text)), 40)}`;
  };

  /** Whether an element takes up room on the page and is painted; how transparent it is does not count. */
  const isVisible = (element) => {
    const style = getComputedStyle(element);
    if (style.display === 'contents') return childNodes(element).some(hasVisibleBox);
    if (!dom.checkVisibility(element, { visibilityProperty: true })) return false;
    return hasBox(element);
  };

  const childNodes = (node) => {
    const nodes = [];
    for (let child = dom.firstChild(node); child; child = dom.nextSibling(child)) nodes.push(child);
    return nodes;
  };

  const hasBox = (element) => {
    const { width, height } = dom.box(element);
    return width > 0 && height > 0;
  };

  const hasVisibleBox = (node) => {
    if (node instanceof Element) return isVisible(node);
    if (!(node instanceof Text)) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((box) => box.width > 0 && box.height > 0);
  };

  // Heard before the page's own listeners, because they are the first; hush.js and tools/watch.js decide.
  const swallowResize = (event) => browse.hushed?.(event) && event.stopImmediatePropagation();
  const watchInput = (event) => event.isTrusted && browse.watched?.(event);
  const INPUT = [
    'pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'dblclick', 'contextmenu', 'mousemove',
    'dragstart', 'dragover', 'drop', 'keydown', 'beforeinput',
  ];
  const listenFirst = () => {
    for (const target of [window, visualViewport]) target.addEventListener('resize', swallowResize, true);
    for (const type of INPUT) window.addEventListener(type, watchInput, true);
  };
  listenFirst();

  // Scripts that are too long to be sent each time.
  const kept = {};

  globalThis.browse = {
    kept, dom, closedRoots, shadow, mayHost, nameOf, countNodes, census, learn, all, parent, childNodes, collapsed, plain, cut, shortened, describe, hasBox, isVisible, listenFirst,
  };
})();
