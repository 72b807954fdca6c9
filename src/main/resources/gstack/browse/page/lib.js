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

  /** What can have a shadow root, besides elements with a hyphen in their name. */
  const HOSTS = [
    'article', 'aside', 'blockquote', 'body', 'div', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'main',
    'nav', 'p', 'section', 'span',
  ];

  // Chromium finds elements ten times faster than a script can look at them, and fastest by one name at a time.
  const named = (scope, names) => names.flatMap((name) => dom.select(scope, name));

  const evaluate = Document.prototype.evaluate;
  const count = (path, top) => evaluate.call(document, `count(${path})`, top, null, XPathResult.NUMBER_TYPE, null).numberValue;
  const nodesIn = (top) => count('descendant-or-self::node()', top);

  const hyphenated = (top) => {
    const found = evaluate.call(
      document, "descendant-or-self::*[contains(local-name(), '-')]", top, null, XPathResult.UNORDERED_NODE_SNAPSHOT_TYPE, null,
    );
    return Array.from({ length: found.snapshotLength }, (_, i) => found.snapshotItem(i));
  };

  /** The elements in a document or shadow root that could have a shadow root. */
  const possibleHosts = (scope) => {
    const found = named(scope, HOSTS);
    for (const top of childNodes(scope)) if (top instanceof Element) found.push(...hyphenated(top));
    return found;
  };

  /** The shadow roots that were there when somebody last looked for them. */
  let seenRoots = [];

  const knownRoots = () => seenRoots.filter(dom.connected);

  /** Looks for shadow roots, and for the elements that could have one and have none that is known. */
  const survey = () => {
    const roots = [];
    const others = [];
    const enter = (scope) => {
      for (const element of possibleHosts(scope)) {
        const root = shadow(element);
        if (!root) others.push(element);
        else {
          roots.push(root);
          enter(root);
        }
      }
    };
    enter(document);
    seenRoots = roots;
    return { roots, others };
  };

  const countIn = (roots) => {
    let sum = document.documentElement ? nodesIn(document.documentElement) : 0;
    for (const root of roots) for (const node of childNodes(root)) sum += nodesIn(node);
    return sum;
  };

  /** How many nodes there are below the document and in the shadow roots that are known. */
  const countNodes = () => countIn(knownRoots());

  /** The same after another look for open ones, and whether that found any. @returns {[number, boolean]} */
  const recount = () => {
    const before = new Set(seenRoots);
    const { roots } = survey();
    return [countIn(roots), roots.some((root) => !before.has(root))];
  };

  /** To ask the browser about one element takes as long as to have it count so many nodes, and some are nothing. */
  const COUNTED = 160;
  const FEW = 8;

  /**
   * What the browser needs in order to tell whether there are closed roots that are not known: the elements that could
   * have one if they are few, else the number of nodes.
   * @returns {[number, Element[]]}
   */
  const census = () => {
    const { roots, others } = survey();
    const few = Math.max(FEW, dom.byName(document, '*').length / COUNTED);
    return others.length <= few ? [0, others] : [countIn(roots), []];
  };

  /** Whether a census would count. */
  const isCrowded = () => census()[0] > 0;

  /** Makes closed roots known, given as pairs with their hosts; true when one was not. */
  const learn = (pairs) => {
    let fresh = false;
    for (let i = 0; i < pairs.length; i += 2) {
      fresh ||= !closedRoots.has(pairs[i]);
      closedRoots.set(pairs[i], pairs[i + 1]);
    }
    survey();
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
    kept, dom, closedRoots, shadow, named, knownRoots, countNodes, recount, census, isCrowded, learn, all, parent, childNodes, collapsed, plain, cut, shortened, describe, hasBox, isVisible, listenFirst,
  };
})();
