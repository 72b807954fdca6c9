// @ts-check
/** Reads what `role=` asks for: `button[name="Save"][disabled]`. */
() => {
  const STATES = new Set(['checked', 'disabled', 'expanded', 'pressed', 'selected']);
  const KNOWN = 'name, level, checked, disabled, expanded, pressed, selected, include-hidden';
  const CONDITION = /^\[\s*([\w-]+)\s*(?:([*^$]?=)\s*("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/(?:\\.|[^/\\])+\/[a-z]*|[^\]\s"'][^\]]*?)\s*(i)?\s*)?\]/s;

  /** Two words for one role. */
  const canonical = (role) => (role === 'image' ? 'img' : role);

  const plain = (value) => (/^(["']).*\1$/s.test(value) && value.length > 1 ? browse.selectors.unescaped(value.slice(1, -1)) : value);

  /** Whether a name is the one that is asked for, be it as displayed or in the letters in which it is written. */
  const isCalled = (element, test) =>
    test(browse.aria.name(element)) || (browse.sheets.mayTransform() && browse.tree.asWritten(() => test(browse.names.of(element))));

  const nameCondition = (operator, value, anyCase) => {
    if (!operator) return (element) => browse.aria.name(element) !== '';
    const expression = browse.selectors.regularExpression(value);
    if (expression) return (element) => isCalled(element, (name) => expression.test(name));
    const fold = (text) => (anyCase ? text.toLowerCase() : text);
    const wanted = fold(browse.collapsed(plain(value)));
    const compare = {
      '=': (name) => name === wanted,
      '*=': (name) => name.includes(wanted),
      '^=': (name) => name.startsWith(wanted),
      '$=': (name) => name.endsWith(wanted),
    }[operator];
    return (element) => isCalled(element, (name) => compare(fold(name)));
  };

  /** Most elements are neither expanded nor collapsed. */
  const canExpand = (element) =>
    browse.dom.localName(element) === 'summary' || /^(true|false)$/i.test(browse.dom.attribute(element, 'aria-expanded') ?? '');

  const stateCondition = (state, operator, value) => {
    const wanted = operator ? plain(value) : 'true';
    if ((operator && operator !== '=') || !/^(true|false|mixed)$/.test(wanted)) {
      throw new Error(`[${state}] takes =true, =false or =mixed`);
    }
    return (element) =>
      String(browse.aria.states(element)[state] ?? false) === wanted && (state !== 'expanded' || canExpand(element));
  };

  const condition = (key, operator, value, anyCase) => {
    if (key === 'name') return nameCondition(operator, value, anyCase);
    if (STATES.has(key)) return stateCondition(key, operator, value);
    if (key !== 'level') throw new Error(`role= knows no [${key}]; it knows ${KNOWN}`);
    if (operator !== '=' || !/^\d+$/.test(plain(value))) throw new Error('[level] takes a number, as in [level=2]');
    return (element) => browse.aria.states(element).level === Number(plain(value));
  };

  /** @returns {{ role: string, hidden: boolean, conditions: ((element: Element) => boolean)[] }} */
  const parse = (text) => {
    const named = /^[a-z]+/i.exec(text);
    if (!named) throw new Error('role= needs a role, as in role=button');
    const asked = { role: canonical(named[0].toLowerCase()), hidden: false, conditions: [] };
    let rest = text.slice(named[0].length).trim();
    while (rest) {
      const part = CONDITION.exec(rest);
      if (!part) throw new Error(`'${browse.cut(rest, 40)}' makes no sense after the role; write it as in role=button[name="Save"]`);
      const [whole, key, operator, value, anyCase] = part;
      if (key === 'include-hidden') asked.hidden = !operator || plain(value) === 'true';
      else asked.conditions.push(condition(key, operator, value, anyCase === 'i'));
      rest = rest.slice(whole.length).trim();
    }
    return asked;
  };

  return { parse, canonical };
}
