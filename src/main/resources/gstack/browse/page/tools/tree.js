// @ts-check
/**
 * The tree as it is displayed: shadow roots and slots in place of what they replace, elements under those that own
 * them, and what of it assistive technology is not told.
 */
() => {
  const { dom } = browse;
  /** @type {Map<Element, Look>} */
  let looks = new Map();
  let hidden = new Map();
  /** The document and every shadow root in it. */
  let roots = [];
  /** @type {Map<Element, ShadowRoot>} */
  let shadows = new Map();
  /** @type {Map<string, boolean>} whether any element has an attribute of that name */
  let present = new Map();
  let ariaHidden = new Set();
  let inert = new Set();
  /** @type {Map<Element, Element>} who owns an element by aria-owns */
  let owners = new Map();
  /** @type {Map<Element, Element[]>} */
  let owned = new Map();
  /** The dialog that keeps everything else out of reach. */
  let modal = null;

  /**
   * What of an element counts here.
   * @typedef {{ tag: string, style: CSSStyleDeclaration, display: string, visible: boolean, locked: boolean }} Look
   */

  /** Forgets what was found out; called before a row of questions. */
  const begin = () => {
    looks = new Map();
    hidden = new Map();
    owners = new Map();
    owned = new Map();
    present = new Map();
    roots = [];
    shadows = new Map();
    enter(document);
    browse.sheets.begin(roots);
    ariaHidden = new Set(select('[aria-hidden=true]'));
    ariaHidden.delete(browse.doc.body);
    ariaHidden.delete(browse.doc.documentElement);
    inert = new Set(select('[inert]'));
    modal = select('dialog:modal').at(-1) ?? null;
    for (const element of select('[aria-owns]')) noteOwned(element);
  };

  const enter = (root) => {
    roots.push(root);
    const all = root instanceof Document ? dom.byName(root, '*') : dom.select(root, '*');
    for (let i = 0, element; (element = all[i]); i++) {
      const inner = browse.shadow(element);
      if (inner) {
        shadows.set(element, inner);
        enter(inner);
      }
    }
  };

  /** Every element that a CSS selector matches, root by root. */
  const select = (selector) => (roots.length === 1 ? dom.select(document, selector) : roots.flatMap((root) => dom.select(root, selector)));

  /** An element's attribute; quick for those that no element has. */
  const attribute = (element, name) => {
    let any = present.get(name);
    if (any === undefined) present.set(name, (any = roots.some((root) => dom.selectOne(root, `[${name}]`))));
    return any ? dom.attribute(element, name) : null;
  };

  const byIds = (element, attribute) => {
    const value = dom.attribute(element, attribute);
    if (!value) return [];
    const root = dom.rootNode(element);
    const find = root instanceof Document ? Document.prototype.getElementById : DocumentFragment.prototype.getElementById;
    return root instanceof Element ? [] : value.split(/\s+/).map((id) => id && find.call(root, id)).filter(Boolean);
  };

  const holds = (outer, inner) => {
    for (let e = inner; e; e = browse.parent(e)) if (e === outer) return true;
    return false;
  };

  const noteOwned = (owner) => {
    // A field has no children of its own to show.
    if (/^(input|textarea|select|img)$/.test(dom.localName(owner))) return;
    const children = byIds(owner, 'aria-owns').filter((child) => !owners.has(child) && !holds(child, owner));
    for (const child of children) owners.set(child, owner);
    if (children.length) owned.set(owner, children);
  };

  const look = (element) => {
    let found = looks.get(element);
    if (!found) {
      const style = getComputedStyle(element);
      found = {
        tag: dom.localName(element),
        style,
        display: style.display,
        visible: !browse.sheets.mayHide() || style.visibility === 'visible',
        locked: browse.sheets.mayLock() && style.contentVisibility === 'hidden',
      };
      looks.set(element, found);
    }
    return found;
  };

  const capitalized = (text) => text.replace(/(^|[^\p{L}\p{N}\p{M}'’])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());

  const inCapitals = (text, element) => {
    const lang = dom.attribute(dom.closest(element, '[lang]') ?? element, 'lang');
    try {
      return text.toLocaleUpperCase(lang || undefined);
    } catch {
      return text.toUpperCase();
    }
  };

  let isAsWritten = false;

  /** Runs `body` with words in the letters in which they are written. */
  const asWritten = (body) => {
    isAsWritten = true;
    try {
      return body();
    } finally {
      isAsWritten = false;
    }
  };

  /** Words in the letters in which they are displayed. */
  const transformed = (text, how, element) => {
    if (isAsWritten) return text;
    if (how === 'uppercase') return inCapitals(text, element);
    return how === 'lowercase' ? text.toLowerCase() : how === 'capitalize' ? capitalized(text) : text;
  };

  /** What a text says, as it is displayed. */
  const wordsOf = (node) => {
    const text = dom.data(node);
    const element = browse.sheets.mayTransform() && text ? browse.parent(node) : null;
    return element && !(element instanceof HTMLOptionElement) ? transformed(text, look(element).style.textTransform, element) : text;
  };

  const summaryOf = (details) => browse.childNodes(details).find((node) => node instanceof Element && dom.localName(node) === 'summary');

  const ownChildren = (element) => {
    const root = shadows.size ? shadows.get(element) : null;
    if (root) return browse.childNodes(root);
    switch (look(element).tag) {
      case 'slot': {
        const assigned = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
        return assigned.length ? assigned : browse.childNodes(element);
      }
      case 'details': {
        const summary = summaryOf(element);
        const rest = element.open ? browse.childNodes(element).filter((node) => node !== summary) : [];
        return summary ? [summary, ...rest] : rest;
      }
      case 'object':
        return browse.childNodes(element).filter(isLaidOut);
      case 'img':
        return areasOf(element);
      case 'map':
        return browse.childNodes(element).filter((node) => !(node instanceof HTMLAreaElement));
      case 'input': case 'textarea': case 'iframe': case 'frame': case 'embed': case 'video': case 'audio':
      case 'datalist':
        return [];
      default:
        return browse.childNodes(element);
    }
  };

  /** What is in an object is displayed when it cannot show what it is for. */
  const isLaidOut = (node) => {
    if (node instanceof Element) return dom.checkVisibility(node);
    const range = browse.doc.createRange();
    range.selectNode(node);
    return range.getClientRects().length > 0;
  };

  const areasOf = (image) => {
    const map = dom.attribute(image, 'usemap');
    if (!map) return [];
    return dom.select(dom.rootNode(image), `map[name="${CSS.escape(map.slice(1))}"] area[href]`);
  };

  /** The nodes below an element, in the order in which they are read. */
  const children = (element) => {
    const all = ownChildren(element);
    const mine = owned.get(element);
    if (!owners.size) return all;
    const left = all.filter((node) => !owners.has(node));
    return mine ? left.concat(mine) : left;
  };

  /** The element that another one is read in. */
  const parent = (element) => owners.get(element) ?? dom.slot(element) ?? browse.parent(element);

  /** Neither the element nor anything in it is there for assistive technology. */
  const isPruned = (element) => {
    if (ariaHidden.has(element) || inert.has(element)) return true;
    if (modal && !holds(modal, element) && !holds(element, modal)) return true;
    const { display } = look(element);
    return (display === 'none' || display === '') && !(element instanceof HTMLAreaElement);
  };

  /** The element's own words and lines are not displayed, though an element in it may be. */
  const isInvisible = (element) =>
    !look(element).visible || (modal !== null && element !== modal && !holds(modal, element));

  /** What is in the element is left out of the layout. */
  const isLocked = (element) => look(element).locked;

  /** Whether an element is not displayed, by itself or because of one around it. */
  const isHidden = (element) => {
    let found = hidden.get(element);
    if (found === undefined) hidden.set(element, (found = isInvisible(element) || isCut(element)));
    return found;
  };

  const isCut = (element) => {
    for (let e = element, below = null; e; below = e, e = parent(e)) {
      if (isPruned(e)) return true;
      if (below && (isLocked(e) || isFolded(e, below))) return true;
    }
    return false;
  };

  const isFolded = (details, child) =>
    dom.localName(details) === 'details' && details instanceof HTMLDetailsElement && !details.open && summaryOf(details) !== child;

  const isOwned = (node) => owners.has(node);

  return { begin, select, attribute, byIds, look, summaryOf, transformed, asWritten, wordsOf, children, isOwned, parent, isPruned, isInvisible, isLocked, isHidden };
}
