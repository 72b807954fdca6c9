// @ts-check
/** Words that style sheets put before and after elements. */
() => {
  const { dom } = browse;
  const words = (element, where) => {
    const style = getComputedStyle(element, where);
    const { content } = style;
    if (content === 'none' || content === 'normal' || style.display === 'none' || style.visibility !== 'visible') return '';
    const block = style.display === 'inline' ? '' : ' ';
    return block + browse.tree.transformed(text(content, element), style.textTransform, element) + block;
  };

  /** What a content property says: its strings, or the alternative text behind a slash. */
  const text = (content, element) => {
    let said = '';
    let alternative = null;
    const part = /"((?:\\.|[^"\\])*)"|attr\(\s*([-\w]+)[^)]*\)|(open-quote)|(close-quote)|(\/)|url\([^)]*\)|\S/g;
    for (let match; (match = part.exec(content)); ) {
      let piece = '';
      if (match[1] !== undefined) piece = match[1].replace(/\\(.)/g, '$1');
      else if (match[2]) piece = dom.attribute(element, match[2]) ?? '';
      else if (match[3]) piece = '“';
      else if (match[4]) piece = '”';
      else if (match[5]) alternative = '';
      if (alternative === null) said += piece;
      else alternative += piece;
    }
    return alternative === null ? said : ` ${alternative} `;
  };

  const before = (element) => (browse.sheets.mayGenerate(element) ? words(element, '::before') : '');
  const after = (element) => (browse.sheets.mayGenerate(element) ? words(element, '::after') : '');

  return { before, after };
}
