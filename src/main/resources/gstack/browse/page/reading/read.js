// @ts-check
/**
 * The document's main content as Markdown, under its title and byline, or all that is displayed in one element.
 * @param {{ key?: number, selector?: string } | null} target
 * @param {{ links: boolean, images: boolean }} options
 */
function (target, options) {
  const { article, displayed, markdown } = browse;
  displayed.begin();
  if (target) {
    const part = browse.locate.one(target);
    const text = displayed.isShown(part) ? markdown.write(part, options, article.isClipped) : '';
    return { text };
  }
  const top = browse.doc.body ?? browse.doc.documentElement;
  if (!top) return { text: '' };
  const stats = article.survey(top);
  const root = article.find(top, stats);
  const total = stats.get(root)?.text ?? 0;
  const isLeftOut = (element) =>
    article.isAround(element) || article.isClipped(element) || article.isNamedClutter(element, stats, total);
  const body = markdown.write(root, options, isLeftOut);
  const { title, author, date } = article.about(root);
  const begin = body.slice(0, 1000);
  const byline = [author && !begin.includes(author) ? `By ${markdown.escaped(author)}` : '', date && !begin.includes(date) ? date : '']
    .filter(Boolean)
    .join(' · ');
  const headed = /^#{1,6} .*$/m.exec(begin);
  const isHeadline = headed && headed.index === 0 && (headed[0].startsWith('# ') || headed[0].endsWith(` ${markdown.escaped(title)}`));
  if (isHeadline) {
    const rest = body.slice(headed[0].length).replace(/^\n+/, '');
    return { text: [headed[0], byline, rest].filter(Boolean).join('\n\n') };
  }
  const line = title && !/^# /m.test(begin) ? `# ${markdown.escaped(title)}` : '';
  return { text: [line, byline, body].filter(Boolean).join('\n\n') };
}
