// @ts-check
/**
 * What a reader sees of the document, or of one element, in reading order.
 *
 * Chromium's own innerText knows the layout and is ten times faster than anything done here, so it is
 * asked for every part that it renders as wanted. The rest is walked: shadow roots, form controls,
 * numbered lists, generated content, drawings, and whatever such an element stands in.
 *
 * Returns the text, the indexes of the frames it passed, and a census: how many nodes there are, or the elements that may
 * have a closed shadow root.
 *
 * @param {boolean} counting only the number of nodes is wanted of the census
 * @param {Element | null} root
 * @param {...Element} frames the elements that frames stand in
 */
function (counting, root, ...frames) {
  const { dom, kept } = browse;
  const [count, hosts] = counting ? [browse.countNodes(), []] : browse.census();
  const passed = [];
  const survey = kept['text-survey'](frames);

  // Lines: words are put behind each other until something ends the line.

  const lines = [];
  let line = '';
  /** A collapsible space waits for the next word. */
  let space = false;
  /** A block ended: the next word begins a line. */
  let ended = false;
  /** Up to here the line is a list marker or a cell's tab, which a block that follows does not leave. */
  let glued = 0;
  /** Nothing was put since an inline box of its own began. */
  let fresh = false;

  const flush = () => {
    if (line.trim()) lines.push(line.trimEnd());
    line = '';
    space = ended = false;
    glued = 0;
  };

  const put = (text) => {
    if (ended) flush();
    if (space && line.length > glued && !line.endsWith(' ')) line += ' ';
    line += line.length === glued && text.startsWith('\u00a0') ? shown(text).trimStart() : shown(text);
    space = fresh = false;
  };

  const endBlock = () => {
    if (line.length > glued) ended = true;
    space = false;
  };

  const gap = () => {
    if (line.length > glued && !ended) space = true;
  };

  /** What a soft hyphen and a no-break space look like inside a line. */
  const shown = (text) => (/[\u00a0\u00ad]/.test(text) ? text.replace(/\u00ad/g, '').replace(/\u00a0/g, ' ') : text);

  const flow = (text) => {
    const words = text.replace(/[ \t\n\r\f]+/g, ' ');
    const from = words.startsWith(' ') ? 1 : 0;
    const to = words.length > 1 && words.endsWith(' ') ? words.length - 1 : words.length;
    if (from && !fresh && !ended && line.length > glued) space = true;
    if (from >= to) return;
    put(words.slice(from, to));
    space = to < words.length;
  };

  const preserved = (text) => {
    if (!text.includes('\n')) {
      if (text) put(text);
      return;
    }
    text.split('\n').forEach((part, i) => {
      if (i) flush();
      if (part) put(part);
    });
  };

  const write = (text, collapse) => {
    if (collapse === 'collapse') flow(text);
    else if (collapse === 'preserve-breaks') {
      text.split('\n').forEach((part, i) => {
        if (i) flush();
        flow(part);
      });
    } else preserved(collapse === 'preserve-spaces' ? text.replace(/\n/g, ' ') : text);
  };

  // Text as styled

  const languageOf = (element) => {
    for (let e = element; e; e = browse.parent(e)) {
      const language = dom.attribute(e, 'lang');
      if (language) {
        try {
          return Intl.getCanonicalLocales(language)[0];
        } catch {
          return undefined;
        }
      }
    }
    return undefined;
  };

  const capitalised = (text, language) => {
    let result = '';
    for (const { segment, index } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
      const inWord = index === 0 && !space && !ended && /[\p{L}\p{N}]$/u.test(line);
      result += inWord ? segment : segment.replace(/^./u, (first) => first.toLocaleUpperCase(language));
    }
    return result;
  };

  const transformed = (text, how, element) => {
    if (how === 'none') return text;
    const language = languageOf(element);
    if (how.includes('uppercase')) return text.toLocaleUpperCase(language);
    if (how.includes('lowercase')) return text.toLocaleLowerCase(language);
    return how.includes('capitalize') ? capitalised(text, language) : text;
  };

  // Generated content

  const unescaped = (text) =>
    text.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, hex, char) => (hex ? String.fromCodePoint(parseInt(hex, 16)) : char));

  let quoteDepth = 0;
  const quotation = (style, opening) => {
    if (style.quotes === 'none') return '';
    const given = [...style.quotes.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => unescaped(match[1]));
    const pairs = given.length ? given : ['“', '”', '‘', '’'];
    const depth = opening ? quoteDepth++ : (quoteDepth = Math.max(0, quoteDepth - 1));
    return pairs[Math.min(depth * 2, pairs.length - 2) + (opening ? 0 : 1)];
  };

  /** The words of a `content` property; a counter's value cannot be known, and icons are no words. */
  const words = (style, element) => {
    let text = '';
    const tokens = /"((?:[^"\\]|\\.)*)"|(open|close)-quote|attr\(\s*([^\s,)]+)[^)]*\)|(counters?)\(|(\/)|url\("(?:[^"\\]|\\.)*"\)/g;
    for (const [, string, quote, attribute, counter, alternative] of style.content.matchAll(tokens)) {
      if (alternative) break;
      if (counter) return '';
      if (string !== undefined) text += unescaped(string);
      else if (quote) text += quotation(style, quote === 'open');
      else if (attribute) text += dom.attribute(element, attribute) ?? '';
    }
    return text.replace(/\p{Co}/gu, '');
  };

  const generate = (element, side) => {
    const style = getComputedStyle(element, side);
    if (style.content === 'none' || style.content === 'normal' || style.display === 'none') return;
    const text = words(style, element);
    if (!text || style.visibility !== 'visible') return;
    const block = isBlock(style.display);
    if (block) endBlock();
    write(transformed(text, style.textTransform, element), style.whiteSpaceCollapse);
    if (block) endBlock();
  };

  // Lists

  const LISTS = new Set(['ol', 'ul', 'menu', 'dir']);
  let list = { value: 0, step: 1 };

  const wholeNumber = (element, name) => {
    const match = /^\s*([+-]?\d+)/.exec(dom.attribute(element, name) ?? '');
    return match ? Number(match[1]) : null;
  };

  const beginList = (element) => {
    const ordered = dom.localName(element) === 'ol';
    const reversed = ordered && dom.attribute(element, 'reversed') !== null;
    const isItem = (li) =>
      dom.closest(browse.parent(li), 'ol, ul, menu, dir') === element && getComputedStyle(li).display !== 'none';
    const first = reversed ? dom.select(element, 'li').filter(isItem).length : 1;
    const step = reversed ? -1 : 1;
    return { value: ((ordered ? wholeNumber(element, 'start') : null) ?? first) - step, step };
  };

  /** Puts an item's number; a bullet says no more than the line break does, so it is left out. */
  const mark = (element, style) => {
    const isItem = dom.localName(element) === 'li';
    if (isItem) list.value = wholeNumber(element, 'value') ?? list.value + list.step;
    const type = style.listStyleType;
    const numbered = isItem && style.listStyleImage === 'none' && survey.isNumbered(type);
    if (!numbered || element === root || style.visibility !== 'visible') return;
    const marker = getComputedStyle(element, '::marker');
    const text = marker.content === 'normal' ? kept['text-numeral'](list.value, type) + '. ' : words(marker, element);
    if (ended) flush();
    line += text;
    glued = line.length;
  };

  // Tables

  let row = { start: 0, cells: 0 };

  const beginRow = () => {
    endBlock();
    if (ended) flush();
    return { start: lines.length, cells: 0 };
  };

  const beginCell = (element, inRow) => {
    if (!inRow) {
      const before = dom.previousElement(element);
      if (!before || getComputedStyle(before).display !== 'table-cell') row = beginRow();
    }
    if (row.cells++ === 0) return;
    ended = space = false;
    // A cell of several lines has left the row's first line already.
    if (!line && lines.length !== row.start) return;
    line += '\t';
    glued = line.length;
  };

  // Elements

  const NEVER_SHOWN = new Set(['script', 'style', 'template', 'noscript']);
  const NO_TEXT_INSIDE = new Set([
    'iframe', 'frame', 'embed', 'video', 'audio', 'canvas', 'img', 'progress', 'meter', 'wbr', 'datalist',
  ]);
  const NOT_DRAWN = new Set([
    'defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker', 'title', 'desc', 'metadata', 'script', 'style',
  ]);
  const TABULAR = new Set([
    'table', 'inline-table', 'table-row', 'table-row-group', 'table-header-group', 'table-footer-group',
  ]);

  const isBlock = (display) => !/^(inline|contents|ruby|math)/.test(display);

  const valueOf = (control, name) => {
    if (name === 'textarea') return control.value;
    if (name === 'select') return [...control.selectedOptions].map((option) => browse.collapsed(option.label)).join(', ');
    switch (control.type) {
      case 'submit':
      case 'reset':
        return dom.attribute(control, 'value') ?? (control.type === 'submit' ? 'Submit' : 'Reset');
      case 'file':
        return [...control.files].map((file) => file.name).join(', ');
      case 'password':
      case 'checkbox':
      case 'radio':
      case 'range':
      case 'color':
      case 'image':
      case 'hidden':
        return '';
      default:
        return getComputedStyle(control).webkitTextSecurity === 'none' ? control.value : '';
    }
  };

  const isControl = (name) => name === 'input' || name === 'textarea' || name === 'select';

  const writeControl = (element, name, style, block) => {
    if (block) endBlock();
    const value = style.visibility === 'visible' ? valueOf(element, name) : '';
    if (value.trim()) {
      gap();
      preserved(transformed(value, style.textTransform, element));
      gap();
    }
    if (block) endBlock();
  };

  const partsOfDetails = (element) => {
    const all = browse.childNodes(element);
    const summary = all.find((node) => node instanceof HTMLElement && dom.localName(node) === 'summary');
    const open = element.open || getComputedStyle(element, '::details-content').contentVisibility !== 'hidden';
    if (!summary) {
      put('Details');
      endBlock();
    }
    return [...(summary ? [summary] : []), ...(open ? all.filter((node) => node !== summary) : [])];
  };

  const showsFallback = (element) => {
    const range = new Range();
    range.selectNodeContents(element);
    return range.getClientRects().length > 0;
  };

  /** Inside a drawing only its text elements show text. */
  let drawing = false;
  /** How many elements around may be left out of the layout, and with them of innerText. */
  let locks = 0;

  const writeNode = (node, element, style, display) => {
    const type = dom.nodeType(node);
    if (type === Node.ELEMENT_NODE) writeElement(node, display);
    else if ((type === Node.TEXT_NODE || type === Node.CDATA_SECTION_NODE) && !drawing) {
      const text = dom.data(node);
      if (!text || (TABULAR.has(display) && !text.trim()) || style.visibility !== 'visible') return;
      write(transformed(text, style.textTransform, element), style.whiteSpaceCollapse);
    }
  };

  const writeChildren = (element, name, style, display) => {
    const shadow = browse.shadow(element);
    const given =
      name === 'slot' ? element.assignedNodes() : name === 'details' ? partsOfDetails(element) : [];
    if (given.length || name === 'details') given.forEach((node) => writeNode(node, element, style, display));
    else {
      for (let node = dom.firstChild(shadow ?? element); node; node = dom.nextSibling(node)) {
        writeNode(node, element, style, display);
      }
    }
  };

  /** What innerText renders; a space that follows an inline block of several lines begins a line there. */
  const writeRendered = (element) => preserved(dom.innerText(element).replace(/\n (?=\S)/g, '\n'));

  const canLock = (display) => (isBlock(display) ? !TABULAR.has(display) : display.startsWith('inline-'));

  const writeInside = (element, name, style, display) => {
    const mayLock = survey.mayLock(element);
    if (mayLock && canLock(display) && style.contentVisibility === 'hidden') return;
    if (name === 'object' && !showsFallback(element)) return;
    if (!locks && survey.isPlain(element)) writeRendered(element);
    else {
      if (mayLock) locks++;
      writeChildren(element, name, style, display);
      if (mayLock) locks--;
    }
  };

  const writeElement = (element, around) => {
    const name = dom.localName(element);
    const svg = element instanceof SVGElement;
    if (svg ? NOT_DRAWN.has(name) : NEVER_SHOWN.has(name)) return;
    const style = getComputedStyle(element);
    let display = style.display;
    // No style at all: a host's child that no slot shows.
    if (display === 'none' || display === '') return;
    if (frames.length && frames.includes(element) && style.visibility === 'visible' && browse.hasBox(element)) {
      passed.push(frames.indexOf(element));
    }
    // The items of an inline flex box stand beside each other in its line.
    const beside = around === 'inline-flex' && isBlock(display);
    if (beside) display = display === 'flex' ? 'inline-flex' : 'inline-block';
    if (name === 'br') flush();
    else if (isControl(name)) writeControl(element, name, style, isBlock(display));
    else if (svg) writeDrawing(element, name, style, isBlock(display));
    else if (NO_TEXT_INSIDE.has(name)) {
      if (isBlock(display)) endBlock();
    } else writeBox(element, name, style, { display, around, apart: beside || name === 'button' });
  };

  const writeBox = (element, name, style, { display, around, apart }) => {
    const block = isBlock(display);
    const own = display.startsWith('inline-');
    const outer = { list, row, fresh };
    if (display === 'table-cell') beginCell(element, around === 'table-row');
    else if (display === 'table-row') row = beginRow();
    else if (block) endBlock();
    else if (own) {
      if (apart) gap();
      fresh = true;
    }
    if (LISTS.has(name)) list = beginList(element);
    if (display === 'list-item') mark(element, style);
    const shadow = browse.shadow(element);
    if (shadow) survey.enter(shadow);
    const generates = survey.mayGenerate(element) || name === 'q';
    if (generates) generate(element, '::before');
    writeInside(element, name, style, display);
    if (generates) generate(element, '::after');
    if (display === 'list-item' || display === 'table-row' || display === 'table-cell') ended = line !== '';
    else if (block) endBlock();
    else if (own) {
      if (!fresh) space = false;
      fresh = fresh && outer.fresh;
      if (apart) gap();
    }
    if (LISTS.has(name)) list = outer.list;
    if (display !== 'table-cell' || around === 'table-row') row = outer.row;
  };

  const writeDrawing = (element, name, style, block) => {
    const outer = drawing;
    const isText = name === 'text';
    const whole = name === 'svg' && !outer;
    const isHtml = name === 'foreignObject';
    const apart = isHtml || (whole && block) ? endBlock : isText || whole ? gap : () => {};
    // What stands inside a text element shows text like it.
    const inText = !outer && (name === 'tspan' || name === 'textPath' || name === 'a');
    drawing = !isText && !isHtml && !inText;
    apart();
    writeChildren(element, name, style, 'inline');
    apart();
    drawing = outer;
  };

  const isShown = (element) => {
    let boxed = element;
    while (boxed && getComputedStyle(boxed).display === 'contents') boxed = browse.parent(boxed);
    return !boxed || dom.checkVisibility(boxed);
  };

  const top = root ?? document.documentElement;
  if (!top || (root && !isShown(root))) return ['', [], count, hosts];
  survey.enter(root ? dom.rootNode(root) : document, root ?? document);
  writeElement(top, '');
  flush();
  return [lines.join('\n'), passed, count, hosts];
}
