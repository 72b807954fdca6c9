// @ts-check
/** Writes what is displayed in an element as Markdown. */
() => {
  const { dom, collapsed, plain } = browse;
  const d = browse.displayed;
  const MARKS = { b: '**', strong: '**', em: '_', i: '_', cite: '_', del: '~~', s: '~~', code: '`', kbd: '`', samp: '`', tt: '`' };
  const LANGUAGE = /(?:^|\s)(?:language|lang|highlight-source|sourceCode|brush:?|prettyprint lang)[-: ]*([A-Za-z][\w+#.-]*)/;
  const MEDIA = { iframe: 'Embedded page', video: 'Video', audio: 'Audio', embed: 'Embedded object', object: 'Embedded object' };

  /** Links to where one is already, and back to where a note was. */
  const PERMALINK = /^(#|¶|§|🔗|↩\ufe0e?\d*|\^)$/u;

  /** Keeps words from being read as Markdown. */
  const escaped = (text) =>
    text
      .replace(/[\\`*]/g, '\\$&')
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/\](?=[([:])/g, '\\]')
      .replace(/<(?=[A-Za-z/!?])/g, '\\<')
      .replace(/&(?=#?\w+;)/g, '&amp;');

  /** Keeps a line from being read as the begin of something else. */
  const lineStart = (text) =>
    text.replace(/^(#{1,6}(?=\s)|[-+](?=\s)|>|(?:-{3,}|={3,}|~{3,})\s*$)/, '\\$&').replace(/^(\d{1,9})([.)])(?=\s)/, '$1\\$2');

  const link = (address) => (/[\s()<>]/.test(address) ? `<${address.replace(/[<>\s]/g, encodeURIComponent)}>` : address);

  const languageOf = (pre) => {
    for (const element of [pre, ...dom.select(pre, 'code'), browse.parent(pre), browse.parent(browse.parent(pre) ?? pre)]) {
      if (!element) continue;
      const said = dom.attribute(element, 'data-lang') ?? dom.attribute(element, 'data-language');
      const found = said ?? LANGUAGE.exec(dom.attribute(element, 'class') ?? '')?.[1];
      if (found && /^[\w+#.-]{1,30}$/.test(found)) return found;
    }
    return '';
  };

  const headingLevel = (element) => {
    const tag = d.tag(element);
    if (/^h[1-6]$/.test(tag)) return Number(tag[1]);
    if (dom.attribute(element, 'role') !== 'heading') return 0;
    return Math.min(6, Math.max(1, Number.parseInt(dom.attribute(element, 'aria-level') ?? '2', 10) || 2));
  };

  const tableLines = ({ head, rows, caption }) => {
    const cell = (text) => text.split('\n').map((one) => escaped(plain(one)).replace(/\|/g, '\\|').trim()).join('<br>');
    const row = (cells) => `| ${cells.map(cell).join(' | ')} |`;
    const width = rows[0].length;
    const names = Array.from({ length: width }, (_, x) => [...new Set(rows.slice(0, head).map((one) => one[x]))].filter(Boolean).join(' / '));
    return [...(caption ? [escaped(collapsed(caption)), ''] : []), row(names), `|${' --- |'.repeat(width)}`, ...rows.slice(head).map(row)];
  };

  /**
   * @param {Element} root
   * @param {{ links: boolean, images: boolean }} options
   * @param {(element: Element) => boolean} isLeftOut
   */
  const write = (root, options, isLeftOut) => {
    const lines = [];
    const here = location.href.split('#')[0];
    /** The paragraph or heading so far, in pieces: a page may write one without end. @type {string[]} */
    let inline = [];
    /** The element whose words are a heading. */
    let heading = 0;
    /** @type {{ element: Element, text: string } | null} */
    let pre = null;
    /** What stands before lines: quotes and list items, outermost first. @type {{ element: Element, first: string, rest: string, item: boolean }[]} */
    const prefixes = [];
    /** @type {{ element: Element, number: number, ordered: boolean }[]} */
    const lists = [];
    /** @type {{ element: Element, kind: string, href: string, start: number }[]} */
    const marks = [];
    /** Where the block before stood. */
    let lastPrefixes = [];
    let lastInList = false;

    const prefixed = (text) => {
      let before = '';
      for (const prefix of prefixes) {
        before += prefix.first || prefix.rest;
        prefix.first = '';
      }
      return text ? before + text : before.trimEnd();
    };

    /** Writes lines as a block of their own. */
    const emit = (block) => {
      const startsItem = prefixes.some((prefix) => prefix.item && prefix.first);
      if (lines.length && !(startsItem && lastInList)) {
        let shared = 0;
        while (shared < lastPrefixes.length && lastPrefixes[shared] === prefixes[shared]) shared++;
        lines.push(prefixes.slice(0, shared).map((prefix) => prefix.rest).join('').trimEnd());
      }
      for (const text of block) lines.push(prefixed(text));
      lastPrefixes = [...prefixes];
      lastInList = lists.length > 0;
    };

    const close = (mark) => {
      const text = inline.splice(mark.start).join('');
      const bare = text.trim();
      if (!bare) {
        if (text) inline.push(text);
        return;
      }
      const [lead] = /^\s*/.exec(text);
      const trail = text.slice(lead.length + bare.length);
      let wrapped = bare;
      if (mark.kind === 'link') wrapped = PERMALINK.test(bare) ? '' : `[${bare.replace(/\n/g, ' ')}](${link(mark.href)})`;
      else if (mark.kind === '`') {
        const fence = '`'.repeat(1 + Math.max(0, ...(bare.match(/`+/g) ?? []).map((run) => run.length)));
        wrapped = fence + (/^`|`$/.test(bare) ? ` ${bare} ` : bare) + fence;
      } else wrapped = mark.kind + bare + mark.kind;
      inline.push(lead + wrapped + trail);
    };

    /** Ends the paragraph or heading. */
    const flush = () => {
      for (let i = marks.length - 1; i >= 0; i--) close(marks[i]);
      for (const mark of marks) mark.start = 0;
      // What looked like the begin or end of an emphasis may turn out to stand within a word.
      const text = inline.join('').trim().replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_');
      inline = [];
      if (!text) return;
      if (heading) emit([`${'#'.repeat(heading)} ${text.replace(/\s*\n\s*/g, ' ')}`]);
      else emit(text.split('\n').map((one, i, all) => lineStart(one.trim()) + (i < all.length - 1 ? '  ' : '')));
    };

    const put = (text) => {
      const before = inline.at(-1)?.at(-1) ?? ' ';
      const next = before === ' ' || before === '\n' ? text.trimStart() : text;
      if (next) inline.push(next);
    };

    const isIn = (kind) => marks.some((mark) => mark.kind === kind);

    const words = (text, around) => {
      if (pre) {
        if (d.style(around).userSelect !== 'none') pre.text += text;
        return;
      }
      const one = plain(text.replace(/[\s\u00a0]+/g, ' ')).replace(/\u00ad|\u200b/g, '');
      put(isIn('`') ? one : escaped(one));
    };

    const image = (element) => {
      const alt = collapsed(plain(dom.attribute(element, 'alt') ?? ''));
      const source = element instanceof HTMLImageElement ? element.currentSrc || dom.attribute(element, 'src') : dom.attribute(element, 'src');
      const address = d.address(element, source || dom.attribute(element, 'data-src'));
      const { width, height } = dom.box(element);
      const decorates = dom.attribute(element, 'alt') === '' || (!alt && (width < 100 || height < 100));
      if (!options.images || decorates || !address || (width && width < 16)) return;
      put(` ![${escaped(alt).replace(/[[\]]/g, '\\$&')}](${link(address)}) `);
    };

    const media = (element, name) => {
      const inner = dom.select(element, 'source')[0];
      const address = d.address(element, dom.attribute(element, 'src') ?? dom.attribute(element, 'data') ?? (inner && dom.attribute(inner, 'src')));
      if (!options.links || !address) return;
      const label = collapsed(plain(dom.attribute(element, 'title') ?? dom.attribute(element, 'aria-label') ?? '')) || MEDIA[name];
      flush();
      emit([`[${escaped(label)}](${link(address)})`]);
    };

    const table = (element) => {
      if (browse.grids.within(element).some((inner) => inner !== element)) return false;
      const grid = browse.grids.read(element);
      if (!grid.rows || grid.rows.length < 2 || grid.rows[0].length < 2) return false;
      // Where cells hold a text each, the table is there for its looks.
      if (grid.rows.some((row) => row.some((cell) => cell.length > 2000))) return false;
      flush();
      emit(tableLines(grid));
      return true;
    };

    const beginItem = (element) => {
      const list = lists.at(-1);
      let first = '- ';
      if (list?.ordered) {
        const said = Number.parseInt(dom.attribute(element, 'value') ?? '', 10);
        list.number = Number.isFinite(said) ? said : list.number + 1;
        first = `${list.number}. `;
      }
      prefixes.push({ element, first, rest: ' '.repeat(first.length), item: true });
    };

    const enter = (element) => {
      if (element !== root && !pre && isLeftOut(element)) return false;
      const name = d.tag(element);
      if (pre) {
        if (name === 'br') pre.text += '\n';
        return name !== 'button' && d.style(element).userSelect !== 'none';
      }
      if (name === 'br') {
        inline.push('\n');
        return false;
      }
      if (name === 'hr') {
        flush();
        emit(['---']);
        return false;
      }
      if (name === 'img') {
        if (d.isVisible(element)) image(element);
        return false;
      }
      if (Object.hasOwn(MEDIA, name)) {
        media(element, name);
        return false;
      }
      if (d.valueOf(element) !== null || name === 'svg' || name === 'canvas' || name === 'button') return false;
      if (browse.grids.isTable(element) && table(element)) return false;
      if (d.isBlock(element) || name === 'li') flush();
      const level = headingLevel(element);
      if (level) heading = level;
      if (name === 'pre') pre = { element, text: '' };
      else if (name === 'blockquote') prefixes.push({ element, first: '', rest: '> ', item: false });
      else if (name === 'ul' || name === 'ol' || name === 'menu') {
        const start = Number.parseInt(dom.attribute(element, 'start') ?? '1', 10);
        lists.push({ element, ordered: name === 'ol', number: (Number.isFinite(start) ? start : 1) - 1 });
      } else if (name === 'li') beginItem(element);
      else if (name === 'a' && options.links && !isIn('link')) {
        const href = d.address(element, dom.attribute(element, 'href') ?? '');
        // A heading that leads to itself is a heading.
        const leadsHere = heading && href.split('#')[0] === here;
        if (href && !(leadsHere && dom.textContent(element).trim().length > 1)) marks.push({ element, kind: 'link', href, start: inline.length });
      } else if (name === 'dt' || (Object.hasOwn(MARKS, name) && !heading)) {
        const kind = name === 'dt' ? '**' : MARKS[name];
        if (!isIn(kind) && !isIn('`')) marks.push({ element, kind, href: '', start: inline.length });
      } else if (heading && MARKS[name] === '`' && !isIn('`')) marks.push({ element, kind: '`', href: '', start: inline.length });
      else if (name === 'sup' && !dom.select(element, 'a').length) put('^');
      return undefined;
    };

    const leave = (element) => {
      if (pre) {
        if (pre.element === element) endPre(pre);
        else if (d.isBlock(element) && !pre.text.endsWith('\n')) pre.text += '\n';
        return;
      }
      const mark = marks.at(-1);
      if (mark?.element === element) {
        close(mark);
        marks.pop();
      }
      const name = d.tag(element);
      if (d.isBlock(element) || name === 'li') flush();
      if (headingLevel(element)) heading = 0;
      if (prefixes.at(-1)?.element === element) prefixes.pop();
      if (lists.at(-1)?.element === element) {
        lists.pop();
        // What follows an inner list in its item goes on with that item.
        lastInList = lists.length > 0;
      }
      if (/^t[dh]$/.test(name)) flush();
    };

    const endPre = ({ element, text }) => {
      pre = null;
      const code = text.replace(/\r\n?/g, '\n').replace(/^\n+|\s+$/g, '');
      if (!code.trim()) return;
      const fence = '`'.repeat(Math.max(3, 1 + Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length))));
      emit([fence + languageOf(element), ...code.split('\n'), fence]);
    };

    d.walk(root, enter, leave, words);
    flush();
    return lines.join('\n');
  };

  return { write, escaped };
}
