// @ts-check
/**
 * Reads one table: the one that a target names or stands around, or the only one there is.
 * @param {{ key?: number, selector?: string } | null} target
 * @returns {any} the table, or `many`: those that it could be
 */
function (target) {
  const { dom, grids, displayed, shortened } = browse;
  displayed.begin();
  const named = target ? browse.locate.one(target) : null;
  // On the way the walk meets those whose shadow roots only the browser knows.
  if (!named || !grids.isTable(named)) displayed.walk(named ?? browse.doc.documentElement, () => {}, () => {}, () => {});
  const found = named && grids.isTable(named) ? [named] : grids.within(named ?? document);
  if (found.length === 1) return { ...grids.read(found[0]) };
  browse.aria.begin();
  const listed = (table) => {
    const { caption, rows, tooLarge } = grids.read(table);
    return {
      key: browse.keyOf(table),
      role: browse.aria.role(table) ?? dom.localName(table),
      name: browse.aria.name(table),
      caption: browse.plain(caption ?? ''),
      rows: rows ? rows.length : tooLarge,
      columns: rows?.[0]?.length ?? 0,
      first: shortened(browse.collapsed(browse.plain((rows?.[0] ?? []).filter(Boolean).join(' | '))), 100),
    };
  };
  return { many: found.slice(0, 50).map(listed), count: found.length };
}
