// @ts-check
/** Whether something holds of the elements that a target names, and what is seen of them. */
() => {
  const { dom } = browse;
  const LONGEST = 200;

  const quoted = (text) => {
    const line = browse.collapsed(text);
    return JSON.stringify(line.length > LONGEST ? browse.cut(line, LONGEST - 1) + '…' : line);
  };

  /** The elements; a ref whose element is gone names none. */
  const found = (target) => {
    try {
      return browse.locate.all(target);
    } catch (e) {
      if (target.key) return [];
      throw e;
    }
  };

  const own = (node) => {
    if (node instanceof Text) return dom.data(node);
    if (!(node instanceof Element) || !dom.checkVisibility(node)) return '';
    return node instanceof HTMLElement ? dom.innerText(node) : dom.textContent(node);
  };

  /** What is displayed in an element, shadow roots included. */
  const textOf = (element) => {
    const text = element instanceof HTMLElement ? dom.innerText(element) : dom.textContent(element);
    const roots = [element, ...browse.all('*', element)].map(browse.shadow).filter(Boolean);
    const inside = roots.filter((root) => dom.checkVisibility(root.host)).flatMap((root) => browse.childNodes(root).map(own));
    return [text, ...inside].join('\n');
  };

  const valueOf = (element) => {
    if (dom.matches(element, 'input, textarea, select, option, button, output, progress, meter')) return String(element.value);
    if (element instanceof HTMLElement && dom.contentEditable(element)) return dom.innerText(element);
    // A slider or a meter that the page has made itself.
    return dom.attribute(element, 'aria-valuetext') ?? dom.attribute(element, 'aria-valuenow');
  };

  const expressionOf = (text) => {
    try {
      return browse.selectors.regularExpression(text);
    } catch (e) {
      throw JSON.stringify({ lookup: { expression: e.message.replace('Invalid regular expression: ', '') } });
    }
  };

  const matches = (text, { wanted, exact }) => {
    const expression = expressionOf(wanted);
    const said = browse.collapsed(text);
    if (expression) return expression.test(said);
    return exact ? said === browse.collapsed(wanted) : said.includes(browse.collapsed(wanted));
  };

  const field = (element) => ({
    type: dom.attribute(element, 'type') ?? '',
    name: dom.attribute(element, 'name') ?? '',
    id: dom.attribute(element, 'id') ?? '',
  });

  const NOTHING = { holds: null, seen: 'no such element' };

  /** What is asked of one element. */
  const ofOne = (element, question) => {
    switch (question.what) {
      case 'visible': {
        const visible = browse.isVisible(element);
        return { holds: visible, seen: visible ? 'it is visible' : 'it is hidden' };
      }
      case 'text': {
        const text = textOf(element);
        return { holds: matches(text, question), seen: quoted(text) };
      }
      case 'value': {
        const value = valueOf(element);
        if (value === null) return { holds: null, senseless: true, seen: 'it has no value' };
        const expression = expressionOf(question.wanted);
        return { holds: expression ? expression.test(value) : value === question.wanted, seen: quoted(value), field: field(element) };
      }
      default: {
        const state = question.what === 'enabled' && !browse.controls.canBeDisabled(element) ? null : browse.state.of(element, question.what);
        const other = { enabled: 'disabled', checked: 'unchecked' }[question.what];
        if (state === null) return { holds: null, senseless: true, seen: `it can not be ${question.what}` };
        return { holds: state, seen: `it is ${state ? question.what : other}` };
      }
    }
  };

  const answer = (target, question) => {
    if (question.what === 'title') {
      const title = browse.doc.title;
      return { holds: matches(title, question), seen: quoted(title) };
    }
    const elements = found(target);
    const count = elements.length;
    if (question.what === 'count') return { holds: count === question.count, seen: `${count}` };
    if (question.what === 'visible' && !elements.some(browse.isVisible)) {
      return { holds: false, seen: count ? 'it is hidden' : NOTHING.seen };
    }
    if (count > 1) return { holds: null, seen: `${count} elements`, several: true };
    return count ? ofOne(elements[0], question) : NOTHING;
  };

  /**
   * `holds` is null when the question makes no sense, so that its contrary does not hold either.
   * @param {{ what: string, wanted?: string, exact?: boolean, count?: number, not: boolean }} question
   */
  const look = (target, question) => {
    const seen = answer(target, question);
    return { ...seen, done: seen.holds === !question.not };
  };

  return { look };
}
