// @ts-check
/**
 * Finds the part of a document that it is there for, and who wrote it when: landmarks first, else the element whose
 * words stand most densely. What surrounds an article on every page of a site is clutter.
 */
() => {
  const { dom, collapsed, plain, cut } = browse;
  const d = browse.displayed;
  const CLUTTER_TAGS = new Set('nav aside footer dialog menu'.split(' '));
  const CLUTTER_ROLES = new Set(
    'navigation complementary contentinfo search dialog alertdialog banner menu menubar toolbar tablist tooltip alert'.split(' '),
  );
  const CLUTTER_NAMES = new RegExp(
    '^(.*[-_])?(cookies?|consent|gdpr|ccpa|newsletter|subscribe|subscription|share|sharing|social|related|recommended|' +
      'recommendations|promo|promoted|sponsor|sponsored|advert|advertisement|ads?|breadcrumbs?|pagination|pager|sidebar|' +
      'comments?|disqus|sr-only|visually-hidden|screen-reader-text|popup|modal|paywall|toc|editsection|skip-?link|' +
      'hidden-print|outbrain|taboola)([-_](bar|box|banner|list|links?|wrapper|container|section|area|thread|notice|popup|' +
      'modal|overlay|widget|buttons?|icons?|block|content|text))*$',
    'i',
  );
  const CLUTTER_IN_LINES = /(^|[-_])(editsection|sr-only|visually-hidden|screen-reader-text|skip-?link|share-link)$/i;
  /** Names for people are short; longer ones would take the pattern long. */
  const LONGEST_NAME = 60;
  const GOOD_NAMES = /article|body|content|entry|main|page|post|text|blog|story|markdown|prose/i;
  const BAD_NAMES = /comment|foot|masthead|meta|nav|promo|related|share|sidebar|sponsor|widget|menu|banner|header|cookie/i;

  const role = (element) => (dom.attribute(element, 'role') ?? '').trim().split(/\s+/)[0].toLowerCase();

  const names = (element) => `${dom.attribute(element, 'class') ?? ''} ${dom.attribute(element, 'id') ?? ''}`.split(/\s+/);

  const hasHeadline = (element) => browse.all('h1', element).length > 0;

  /** What its tag or role says is no content. */
  const isAround = (element) => {
    if (dom.attribute(element, 'aria-hidden') === 'true') return true;
    const said = role(element);
    const tag = d.tag(element);
    if (said === 'main' || said === 'article') return false;
    if (tag === 'header' || said === 'banner') return !dom.closest(element, 'main, article, [role=main]') && !hasHeadline(element);
    return CLUTTER_ROLES.has(said) || (said === '' && CLUTTER_TAGS.has(tag));
  };

  /** Words for screen readers only, which are not displayed. */
  const isClipped = (element) => {
    const style = d.style(element);
    if (style.position !== 'absolute' && style.position !== 'fixed') return false;
    const { width, height } = dom.box(element);
    return width <= 1 && height <= 1 && style.overflow !== 'visible';
  };

  /** What has such a name is clutter, unless it holds the better part of the words. */
  const isNamedClutter = (element, stats, total) => {
    // Within a line such names mark words of the text: a comment in code.
    const pattern = d.isBlock(element) ? CLUTTER_NAMES : CLUTTER_IN_LINES;
    return names(element).some((name) => name && name.length <= LONGEST_NAME && pattern.test(name)) && (stats.get(element)?.text ?? 0) < total * 0.4;
  };

  /**
   * How many letters are displayed in each element, and how many of them in links.
   * @typedef {{ text: number, link: number, commas: number, own: number }} Stats
   * @returns {Map<Element, Stats>}
   */
  const survey = (top) => {
    /** @type {Map<Element, Stats>} */
    const stats = new Map();
    /** @type {{ element: Element, found: Stats }[]} */
    const path = [];
    let links = 0;
    d.walk(
      top,
      (element) => {
        if (element !== top && (isAround(element) || isClipped(element))) return false;
        if (d.valueOf(element) !== null || d.tag(element) === 'svg' || d.tag(element) === 'button') return false;
        const found = { text: 0, link: 0, commas: 0, own: 0 };
        stats.set(element, found);
        path.push({ element, found });
        if (d.tag(element) === 'a') links++;
        return undefined;
      },
      (element) => {
        if (d.tag(element) === 'a') links--;
        const { found } = path.pop();
        const outer = path.at(-1)?.found;
        if (!outer) return;
        outer.text += found.text;
        outer.link += found.link;
        outer.commas += found.commas;
      },
      (words) => {
        const found = path.at(-1)?.found;
        const bare = words.replace(/\s+/g, ' ').trim();
        if (!found || !bare) return;
        found.text += bare.length;
        found.own += bare.length;
        if (links) found.link += bare.length;
        found.commas += bare.split(/[,،、，;；。]/).length - 1;
      },
    );
    return stats;
  };

  const biggest = (elements, stats) =>
    elements.reduce((best, one) => (!best || stats.get(one).text > stats.get(best).text ? one : best), null);

  const outermost = (elements) => {
    const all = new Set(elements);
    return elements.filter((element) => {
      for (let e = browse.parent(element); e; e = browse.parent(e)) if (all.has(e)) return false;
      return true;
    });
  };

  /** The element whose words stand most densely. */
  const densest = (top, stats) => {
    const scores = new Map();
    const add = (element, points) => {
      if (element && stats.has(element)) scores.set(element, (scores.get(element) ?? 0) + points);
    };
    for (const [element, { text, own, commas }] of stats) {
      const paragraph = /^(p|pre|blockquote|td|dd|li)$/.test(d.tag(element)) || own >= 80;
      if (!paragraph || text < 25 || element === top) continue;
      const points = 1 + commas + Math.min(3, text / 100);
      const above = browse.parent(element);
      add(above, points);
      add(above && browse.parent(above), points / 2);
    }
    let best = null;
    let most = 0;
    for (const [element, points] of scores) {
      const { text, link } = stats.get(element);
      const said = names(element).join(' ');
      const weight = (GOOD_NAMES.test(said) ? 25 : 0) - (BAD_NAMES.test(said) ? 25 : 0);
      const score = (points + (element === top ? 0 : weight)) * (1 - link / Math.max(1, text));
      scores.set(element, score);
      if (score > most) [best, most] = [element, score];
    }
    // A text that is cut into parts of equal right is all of them.
    for (let above = best && browse.parent(best); above && stats.has(above); above = browse.parent(above)) {
      const parts = browse.childNodes(above).filter((node) => node !== best && (scores.get(node) ?? 0) > most * 0.25);
      if (!parts.length || above === browse.doc.documentElement) break;
      best = above;
    }
    return best;
  };

  const ENOUGH = 140;

  /** The part that a page is there for, below `top`. */
  const find = (top, stats) => {
    const total = stats.get(top)?.text ?? 0;
    const among = (selector, root) => outermost(browse.all(selector, root).filter((e) => stats.has(e)));
    const main = biggest(among('main, [role=main]', top), stats);
    const scope = main && (stats.get(main).text >= ENOUGH || stats.get(main).text >= total * 0.3) ? main : top;
    const articles = among('article, [role=article], [itemprop=articleBody]', scope);
    const article = biggest(articles, stats);
    if (article) {
      const all = articles.reduce((sum, one) => sum + stats.get(one).text, 0);
      const share = stats.get(article).text / Math.max(1, stats.get(scope).text);
      if (stats.get(article).text >= all * 0.6 && (share >= 0.5 || (stats.get(article).text >= ENOUGH * 4 && share >= 0.25))) return article;
      if (articles.length > 1) return scope;
    }
    if (scope !== top) return scope;
    const dense = densest(top, stats);
    return dense && stats.get(dense).text >= ENOUGH ? dense : top;
  };

  const line = (text) => cut(collapsed(plain(text ?? '')), 300);

  const meta = (...wanted) => {
    for (const name of wanted) {
      const element = dom.select(document, `meta[name="${name}"], meta[property="${name}"], meta[itemprop="${name}"]`)[0];
      const content = element && line(dom.attribute(element, 'content'));
      if (content) return content;
    }
    return '';
  };

  /** What the page says of itself as JSON-LD: its author and date. */
  const linkedData = () => {
    const said = { author: '', date: '' };
    const todo = [];
    for (const script of dom.select(document, 'script[type="application/ld+json"]').slice(0, 20)) {
      try {
        todo.push(JSON.parse(dom.textContent(script)));
      } catch {
        // What is broken says nothing.
      }
    }
    for (let next, left = 1000; todo.length && left; left--) {
      next = todo.pop();
      if (!next || typeof next !== 'object') continue;
      if (Array.isArray(next)) {
        todo.push(...next.slice(0, 100).reverse());
        continue;
      }
      if (Array.isArray(next['@graph'])) todo.push(...next['@graph'].slice(0, 100));
      const author = Array.isArray(next.author) ? next.author : [next.author];
      const people = author.map((one) => (typeof one === 'string' ? one : one?.name)).filter((one) => typeof one === 'string');
      said.author ||= line(people.slice(0, 5).join(', '));
      if (typeof next.datePublished === 'string') said.date ||= line(next.datePublished);
    }
    return said;
  };

  const firstShown = (selector, root) => browse.all(selector, root).find((element) => d.isShown(element) && d.isVisible(element));

  const shownText = (element) => (element ? line(element instanceof HTMLElement ? dom.innerText(element) : dom.textContent(element)) : '');

  const author = (root, linked) => {
    const said = meta('author', 'article:author', 'parsely-author', 'dc.creator');
    if (said && !/^https?:/.test(said)) return said;
    const written = firstShown('[rel~=author], [itemprop~=author], .byline, .byline-name, .author-name', root);
    const text = shownText(written).replace(/^by:?\s+/i, '');
    return linked.author || (text.length <= 100 ? text : '');
  };

  const date = (root, linked) => {
    const time = firstShown('time[datetime]', root);
    const said = meta('article:published_time', 'datePublished', 'date', 'dc.date') || linked.date || (time ? line(dom.attribute(time, 'datetime')) : '');
    return /^\d{4}-\d\d-\d\dT/.test(said) ? said.slice(0, 10) : said.length <= 40 ? said : '';
  };

  /** The page's title, without the name of the site where a headline says it too. */
  const title = (root) => {
    const whole = line(browse.doc.title);
    const isSaid = (headline) => headline !== '' && (!whole || whole.toLowerCase().includes(headline.toLowerCase()));
    const within = shownText(firstShown('h1', root) ?? firstShown('h2', root));
    if (isSaid(within)) return within;
    const outer = shownText(firstShown('h1', document));
    return isSaid(outer) ? outer : meta('og:title', 'twitter:title') || whole || outer;
  };

  const about = (root) => {
    const linked = linkedData();
    return { title: title(root), author: author(root, linked), date: date(root, linked) };
  };

  return { survey, find, isAround, isClipped, isNamedClutter, about, line };
}
