// @ts-check
/**
 * Walks a document and lists what there is to see and use, one line for each element and each run of words.
 * It only looks: nothing in the page changes.
 */
() => {
  const { dom, collapsed } = browse;

  /**
   * An element with a role, or a run of words when it has none.
   * @typedef {{ element: Element | null, role: string, name: string, parts: (Item | Words)[], frame: number, apart: boolean }} Item
   * @typedef {{ text: string, node: Node }} Words
   */

  const SPACE = { text: ' ', node: document };
  const VALUES = /^(?!checkbox$|radio$|file$|submit$|reset$|button$|image$|hidden$)/;

  /** What a field holds, by its own account; the daemon keeps secrets back. */
  const valueOf = (element, tag) => {
    if (tag === 'input') return element instanceof HTMLInputElement && VALUES.test(element.type) ? element.value : '';
    return tag === 'textarea' && element instanceof HTMLTextAreaElement ? element.value : '';
  };

  /** A property of its own keeps an element's words off its line. */
  const hasProperty = (element, role, name) => {
    if (role === 'link') return dom.attribute(element, 'href') !== null;
    const placeholder = role === 'textbox' ? dom.attribute(element, 'placeholder') : null;
    return placeholder !== null && placeholder !== name;
  };

  const USED = new Set(
    ('button link textbox checkbox radio combobox listbox menuitem menuitemcheckbox menuitemradio option searchbox slider ' +
      'spinbutton switch tab treeitem').split(' '),
  );

  /**
   * The tree of what there is. With `used` it is only of what one uses, of what is in that, and of the elements around
   * it, nameless: names and words cost most of the time.
   * @param {{ cursor: boolean, used: boolean }} options
   */
  const walk = (root, owners, { cursor, used }) => {
    const { tree, aria, generated } = browse;
    const top = { element: null, role: '', name: '', parts: [], frame: -1, apart: false };
    const clickable = [];

    const visitText = (node, into) => {
      const text = dom.data(node);
      if (text) into.parts.push({ text, node });
    };

    const visit = (node, into, displayed, told) => {
      // A form's own properties may be hidden by its fields; then the slow way tells.
      const type = node.nodeType;
      if (type === Node.TEXT_NODE) {
        if (displayed && told) visitText(node, into);
        return;
      }
      if ((type !== Node.ELEMENT_NODE && !(node instanceof Element)) || tree.isPruned(node)) return;
      const { tag } = tree.look(node);
      const shown = !tree.isInvisible(node);
      const role = shown ? aria.role(node) : null;
      if (shown && cursor) browse.cursor.note(node, clickable);
      if (role === null) {
        visitInside(node, into, shown, told);
        return;
      }
      const tells = told || USED.has(role);
      const name = tells ? aria.name(node) : '';
      const item = { element: node, role, name, parts: [], frame: owners.indexOf(node), apart: hasProperty(node, role, name) };
      const value = tells ? valueOf(node, tag) : '';
      if (value) item.parts.push({ text: value, node });
      visitInside(node, item, shown, tells);
      if (!tells && !item.parts.length && item.frame < 0) return;
      into.parts.push(item);
      finish(item);
    };

    const visitInside = (element, into, shown, told) => {
      const { tag, display } = tree.look(element);
      const block = told && (display !== 'inline' || tag === 'br');
      if (block) into.parts.push(SPACE);
      if (!tree.isLocked(element)) {
        const before = told ? generated.before(element) : '';
        if (before && shown) into.parts.push({ text: before, node: element });
        for (const child of tree.children(element)) visit(child, into, shown, told);
        const after = told ? generated.after(element) : '';
        if (after && shown) into.parts.push({ text: after, node: element });
      }
      if (block) into.parts.push(SPACE);
    };

    visit(root, top, true, !used);
    finish(top);
    return { top, clickable };
  };

  /** Joins neighbouring words, and drops those that only repeat the name. */
  const finish = (item) => {
    const parts = [];
    let text = '';
    let node = null;
    const flush = () => {
      const words = text === '' ? '' : collapsed(text);
      if (words) parts.push({ text: words, node });
      text = '';
      node = null;
    };
    for (const part of item.parts) {
      if (part.text === undefined) {
        flush();
        parts.push(part);
      } else {
        if (node === null && part !== SPACE && part.text.trim()) node = part.node;
        text += part.text;
      }
    }
    flush();
    item.parts = parts.length === 1 && parts[0].text === item.name ? [] : parts;
  };

  const said = (states) => {
    let text = '';
    for (const state in states) text += (text && ' ') + (states[state] === true ? state : `${state}=${states[state]}`);
    return text;
  };

  const field = (text) => (/[\t\n]/.test(text) ? text.replace(/[\t\n]+/g, ' ') : text);

  const FIELDS = /^(input|textarea)$/;

  /** What a value must be kept back for: what kind of field it is in, and its name. */
  const fieldOf = (element) => {
    if (!FIELDS.test(element.localName) || !(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return '';
    return field(`${element.type}|${dom.attribute(element, 'name') ?? ''}|${dom.attribute(element, 'id') ?? ''}`);
  };

  /**
   * Lines of tab-separated fields: depth, kind (e, t for words, c), key, role, name, states, words, frame, field.
   */
  const write = (top) => {
    const lines = [];
    const shown = [];
    const line = (item, depth) => {
      const only = isWhole(item) ? item.parts[0].text : '';
      const key = browse.keyOf(item.element);
      const { role, name } = item;
      lines.push(
        `${depth}\te\t${key}\t${role}\t${field(name)}\t${said(browse.aria.states(item.element))}\t${field(only)}\t` +
          `${item.frame < 0 ? '' : item.frame}\t${fieldOf(item.element)}`,
      );
      shown.push({ key, element: item.element, role, name });
      if (!only) parts(item.parts, depth + 1);
    };
    const parts = (all, depth) => {
      for (const part of all) {
        if (part.text === undefined) line(part, depth);
        else lines.push(`${depth}\tt\t${browse.keyOf(part.node)}\ttext\t\t\t${field(part.text)}\t\t${fieldOf(part.node)}`);
      }
    };
    parts(top.parts, 0);
    return { lines, shown };
  };

  /** Whether an element's box is on screen; null when it has none. */
  const isOnScreen = (element) => {
    const { top, left, bottom, right } = dom.box(element);
    if (bottom <= top || right <= left) return null;
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };

  /** After so many elements in a row that are off screen only every eighth is looked at, until one is on it. */
  const LONG_WAY = 100;

  /** One digit for each line. What is in an element that is off screen is taken to be so too. */
  const onScreen = (top) => {
    const flags = [];
    let off = 0;
    const look = (element) => {
      const seen = off > LONG_WAY && off % 8 ? false : isOnScreen(element);
      // Those that were passed by on the way here may be on screen as well.
      if (seen && off > LONG_WAY) flags.fill('1', -8);
      off = seen ? 0 : off + 1;
      return seen;
    };
    const skip = (item) => {
      flags.push('0');
      if (!isWhole(item)) for (const part of item.parts) part.text === undefined ? skip(part) : flags.push('0');
    };
    const measure = (item) => {
      const seen = look(item.element);
      if (seen === false) {
        skip(item);
        return;
      }
      flags.push(seen ? '1' : '0');
      if (!isWhole(item)) parts(item.parts, seen === true);
    };
    const parts = (all, seen) => {
      for (const part of all) {
        if (part.text === undefined) measure(part);
        else flags.push((part.node instanceof Text ? look(browse.parent(part.node)) : seen) ? '1' : '0');
      }
    };
    parts(top.parts, true);
    return flags.join('');
  };

  /** Its words stand on its own line. */
  const isWhole = (item) => item.parts.length === 1 && item.parts[0].text !== undefined && !item.apart;

  /** Remembers where each element was that one uses, the better if it was the only one of its name. */
  const remember = (shown) => {
    const counts = new Map();
    const nameOf = ({ role, name }) => role + '\n' + name;
    for (const item of shown) {
      if (!USED.has(item.role)) continue;
      item.nth = counts.get(nameOf(item)) ?? 0;
      counts.set(nameOf(item), item.nth + 1);
    }
    for (const item of shown) {
      if (item.nth === undefined) continue;
      const { key, element, role, name, nth } = item;
      if (counts.get(nameOf(item)) === 1) browse.places.note(key, element, role, name);
      else browse.places.stood(key, element, nth);
    }
  };

  /**
   * @param {{ scope?: { key?: number, selector?: string }, cursor: boolean, used: boolean, long: number, count: boolean }} options
   *   `scope` limits the walk to one element; more than `long` characters are told with what of them is on screen
   * @param {...Element} owners the elements that frames stand in
   * @returns {[string, string, string, number]} lines, which of them are on screen, clickable elements, and how many nodes
   *   there are if they are to be counted
   */
  const take = (options, ...owners) => {
    const count = options.count ? browse.countNodes() : 0;
    browse.aria.begin();
    browse.places.forget();
    const root = options.scope ? browse.locate.some(options.scope) : document.documentElement;
    if (!root) return ['', '', '', count];
    const { top, clickable } = walk(root, owners, options);
    const { lines, shown } = write(top);
    remember(shown);
    const text = lines.join('\n');
    return [text, text.length > options.long ? onScreen(top) : '', browse.cursor.write(clickable).join('\n'), count];
  };

  return { take };
}
