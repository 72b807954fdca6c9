// @ts-check
/**
 * Tables as grids of texts: cells that span others stand in each of their places, header rows are told from the rest.
 * Knows HTML tables and those made of ARIA roles.
 */
() => {
  const { dom } = browse;
  const d = browse.displayed;
  /** Spans are cheap to write and expensive to fill. */
  const MOST_CELLS = 1_000_000;
  const TABLES = 'table, [role=table], [role=grid], [role=treegrid]';
  const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);

  /** The role that an element is given; empty when it is left to its tag. */
  const role = (element) => (dom.attribute(element, 'role') ?? '').trim().split(/\s+/)[0].toLowerCase();

  const isPresentation = (said) => said === 'none' || said === 'presentation';

  const isTable = (element) => dom.matches(element, TABLES) && !isPresentation(role(element));

  const kindOf = (element) => {
    const said = role(element);
    if (CELLS.has(said)) return 'cell';
    if (said === 'row') return 'row';
    if (isPresentation(said)) return '';
    const tag = d.tag(element);
    return tag === 'td' || tag === 'th' ? 'cell' : tag === 'tr' ? 'row' : '';
  };

  const isGroup = (element) => /^t(head|body|foot)$/.test(d.tag(element)) || role(element) === 'rowgroup';

  const isHeader = (cell) => {
    const said = role(cell);
    if (/^row/i.test(dom.attribute(cell, 'scope') ?? '')) return false;
    return said === 'columnheader' || (said !== 'rowheader' && said !== 'cell' && said !== 'gridcell' && d.tag(cell) === 'th');
  };

  const span = (cell, name, most) => {
    const number = Number.parseInt(dom.attribute(cell, name) ?? dom.attribute(cell, `aria-${name}`) ?? '1', 10);
    return Number.isFinite(number) ? Math.max(name === 'rowspan' ? 0 : 1, Math.min(number, most)) : 1;
  };

  /** The words of a cell: blocks and rows on lines, cells of a table in it apart by tabs. */
  const textOf = (cell) => {
    /** Pieces, because a page may write a cell without end. @type {string[]} */
    const text = [];
    let space = false;
    const last = () => text.at(-1)?.at(-1) ?? '\n';
    const line = () => {
      if (last() !== '\n') text.push('\n');
      space = false;
    };
    const put = (words) => {
      if (space && !/\s/.test(last())) text.push(' ');
      if (words) text.push(words);
      space = false;
    };
    const flow = (words) => {
      const one = words.replace(/[ \t\n\r\f\u00a0]+/g, ' ').replace(/\u00ad/g, '');
      if (one.startsWith(' ')) space = true;
      const bare = one.trim();
      if (bare) put(bare);
      if (bare && one.endsWith(' ')) space = true;
    };
    d.walk(
      cell,
      (element) => {
        const name = d.tag(element);
        if (name === 'br') line();
        const value = d.isVisible(element) ? d.valueOf(element) : '';
        if (value) flow(` ${value} `);
        if (value !== null) return false;
        if (name === 'img' || role(element) === 'img') {
          const label = dom.attribute(element, 'alt') ?? dom.attribute(element, 'aria-label');
          if (label && d.isVisible(element)) flow(` ${label} `);
          return false;
        }
        if (name === 'svg' || name === 'iframe' || name === 'canvas' || name === 'video' || name === 'audio') return false;
        if (element === cell) return undefined;
        const kind = kindOf(element);
        if (kind === 'cell' && last() !== '\n') {
          text.push('\t');
          space = false;
        } else if (kind !== 'cell' && d.isBlock(element)) line();
        return undefined;
      },
      (element) => {
        if (element !== cell && kindOf(element) !== 'cell' && d.isBlock(element)) line();
      },
      (words, around) => {
        if (d.style(around).whiteSpaceCollapse.startsWith('preserve')) put(words.replace(/\r\n?/g, '\n'));
        else flow(words);
      },
    );
    return text.join('').replace(/[ \t]+(?=\n)/g, '').trim();
  };

  /** The rows of a table, each with its cells; hidden ones left out, those of tables in it too. */
  const rowsOf = (table) => {
    /** @type {{ cells: Element[], head: boolean, part: number, group: Element }[]} */
    const rows = [];
    let caption = '';
    let part = 1;
    let group = table;
    let row = null;
    d.walk(
      table,
      (element) => {
        if (element === table) return undefined;
        const kind = kindOf(element);
        if (kind === 'cell') {
          if (!row) rows.push((row = { cells: [], head: part === 0, part, group }));
          row.cells.push(element);
          return false;
        }
        if (kind === 'row') {
          row = { cells: [], head: part === 0, part, group };
          rows.push(row);
          return undefined;
        }
        const name = d.tag(element);
        if (name === 'caption' || role(element) === 'caption') {
          caption ||= textOf(element);
          return false;
        }
        if (isGroup(element)) {
          group = element;
          part = name === 'thead' ? 0 : name === 'tfoot' ? 2 : 1;
        }
        return isTable(element) ? false : undefined;
      },
      (element) => {
        if (kindOf(element) === 'row') row = null;
        if (isGroup(element)) {
          group = table;
          part = 1;
        }
      },
      () => {},
    );
    const shown = rows.filter(({ cells }) => cells.some((cell) => d.isVisible(cell)));
    // A head is displayed first and a foot last, wherever they are written.
    return { caption, rows: [0, 1, 2].flatMap((wanted) => shown.filter((one) => one.part === wanted)) };
  };

  const isHeading = ({ cells }) => cells.every(isHeader);

  /** How many rows at the top name the columns. */
  const headRows = (rows) => {
    if (!rows.length) return 0;
    const isHead = rows[0].head ? (row) => row.head : isHeading;
    const first = rows.findIndex((row) => !isHead(row));
    if (first >= 0) return first;
    // Where every row would be one, only those without a cell for data are.
    return rows[0].head && rows.every(isHeading) ? rows.length : 1;
  };

  const fill = (rows) => {
    /** @type {string[][]} */
    const grid = rows.map(() => []);
    let filled = 0;
    rows.forEach(({ cells, group }, y) => {
      let x = 0;
      for (const cell of cells) {
        while (grid[y][x] !== undefined) x++;
        const text = d.isVisible(cell) ? textOf(cell) : '';
        const width = span(cell, 'colspan', 1000);
        const asked = span(cell, 'rowspan', 65534) || rows.length;
        for (let dy = 0; dy < asked && y + dy < rows.length && rows[y + dy].group === group; dy++) {
          for (let dx = 0; dx < width; dx++) grid[y + dy][x + dx] ??= text;
          if ((filled += width) > MOST_CELLS) return;
        }
        x += width;
      }
    });
    return filled > MOST_CELLS ? null : grid;
  };

  /**
   * @param {Element} table
   * @returns {{ caption: string, head: number, rows: string[][] } | { tooLarge: number }}
   */
  const read = (table) => {
    const { caption, rows } = rowsOf(table);
    const grid = fill(rows);
    if (!grid) return { tooLarge: rows.length };
    const width = grid.reduce((most, row) => Math.max(most, row.length), 0);
    if (width * grid.length > MOST_CELLS) return { tooLarge: rows.length };
    for (const row of grid) for (let x = 0; x < width; x++) row[x] ??= '';
    return { caption, head: headRows(rows), rows: grid };
  };

  const around = (element) => {
    const above = browse.parent(element);
    return above ? dom.closest(above, TABLES) : null;
  };

  /** The displayed tables below `root` that are in no other table. */
  const within = (root) =>
    browse.all(TABLES, root).filter((table) => {
      if (!isTable(table) || !d.isShown(table)) return false;
      for (let outer = around(table); outer; outer = around(outer)) if (isTable(outer) && outer !== root) return false;
      return true;
    });

  return { isTable, within, read };
}
