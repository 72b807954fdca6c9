// @ts-check
/** CSS across shadow roots: `my-app button` finds a button inside the root of what is inside `my-app`. */
() => {
  const { dom } = browse;

  const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'previousElementSibling');

  /** Cuts a selector at characters for which `at` gives a length, outside quotes, brackets and escapes. */
  const cut = (text, at) => {
    const parts = [];
    let depth = 0;
    let quote = '';
    let start = 0;
    for (let i = 0; i < text.length; i++) {
      const c = text[i];
      if (c === '\\') i++;
      else if (quote) quote = c === quote ? '' : quote;
      else if (c === '"' || c === "'") quote = c;
      else if (c === '(' || c === '[') depth++;
      else if (c === ')' || c === ']') depth--;
      else if (!depth) {
        const length = at(text, i);
        if (!length) continue;
        parts.push({ text: text.slice(start, i), by: text.slice(i, i + length).trim() });
        start = i + length;
        i = start - 1;
      }
    }
    return [...parts, { text: text.slice(start), by: '' }];
  };

  const comma = (text, i) => (text[i] === ',' ? 1 : 0);
  const combinator = (text, i) => /^\s*[>+~]\s*|^\s+/.exec(text.slice(i))?.[0].length ?? 0;

  /** The compounds of one selector, each with the combinator that follows it. */
  const compounds = (complex) => cut(complex.trim(), combinator);

  const before = (element, by) => (by === '+' || by === '~' ? get.call(element) : browse.parent(element));

  /** Whether an element that is the `index`-th compound has the ones before it around it. */
  const hasAround = (element, parts, index) => {
    if (index === 0) return true;
    const { text, by } = parts[index - 1];
    for (let other = before(element, by); other; other = before(other, by)) {
      if (dom.matches(other, text) && hasAround(other, parts, index - 1)) return true;
      if (by === '>' || by === '+') return false;
    }
    return false;
  };

  /** Every element below `root` that `selector` matches, in document order. */
  const select = (selector, root) => {
    const plain = browse.all(selector, root);
    const isCompound = !/[\s>+~]/.test(selector.trim());
    if (isCompound || !browse.all('*', root).some(browse.shadow)) return plain;
    const found = new Set(plain);
    for (const { text } of cut(selector, comma)) {
      const parts = compounds(text);
      const last = parts.length - 1;
      // A selector that begins or ends with a combinator was refused above.
      if (last === 0) continue;
      for (const element of browse.all(parts[last].text, root)) {
        if (!found.has(element) && hasAround(element, parts, last)) found.add(element);
      }
    }
    return found.size === plain.length ? plain : browse.all('*', root).filter((element) => found.has(element));
  };

  return { select };
}
