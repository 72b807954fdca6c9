// @ts-check
/** Reads selectors: which engine each step is for, and what that one is to look for. */
() => {
  const ENGINES = new Set(['css', 'xpath', 'role', 'text', 'label', 'placeholder', 'testid', 'nth', 'visible']);
  /** In these a quote means something only where the text begins. */
  const WORDS = new Set(['text', 'label', 'placeholder', 'testid']);

  /** The engine that a step names; one that names none is XPath or a quoted text by its look, else CSS. */
  const engineOf = (step) => {
    const named = /^(\w+)=/.exec(step);
    if (named && ENGINES.has(named[1])) return { engine: named[1], text: step.slice(named[0].length).trim() };
    if (/^\(*\/\//.test(step) || step.startsWith('..')) return { engine: 'xpath', text: step };
    if (/^(["']).*\1$/s.test(step)) return { engine: 'text', text: step };
    return { engine: 'css', text: step };
  };

  /** Where `text` is cut at `>>`, outside quotes and regular expressions. */
  const steps = (text) => {
    const found = [];
    let start = 0;
    let quote = '';
    const inWords = (i) => {
      const { engine, text: words } = engineOf(text.slice(start, i + 1).trim());
      return WORDS.has(engine) && words.length > 1;
    };
    for (let i = 0; i < text.length; i++) {
      const c = text[i];
      if (c === '\\') i++;
      else if (quote) quote = c === quote ? '' : quote;
      else if ((c === '"' || c === "'") && !inWords(i) && text.indexOf(c, i + 1) > 0) quote = c;
      else if (c === '>' && text[i + 1] === '>') {
        found.push(text.slice(start, i));
        start = i + 2;
        i++;
      }
    }
    return [...found, text.slice(start)].map((step) => step.trim());
  };

  /** @returns {{ engine: string, text: string }[]} */
  const parse = (selector) => {
    const found = steps(selector);
    if (found.includes('')) throw new Error(found.length > 1 ? "a step of '>>' is empty" : 'it is empty');
    return found.map(engineOf);
  };

  const unescaped = (text) => text.replace(/\\(.)/gs, '$1');

  const regularExpression = (text) => {
    const parts = /^\/(.+)\/([dgimsuvy]*)$/s.exec(text);
    // A global expression would remember where it stopped.
    try {
      return parts && new RegExp(parts[1], parts[2].replace(/[gy]/g, ''));
    } catch (e) {
      throw new Error(`Invalid regular expression: ${text}: ${String(e.message).replace(/^.*: /s, '')}`);
    }
  };

  /**
   * What a text must be: in quotes the whole of it, between slashes a regular expression, else a part of it in
   * whatever case. Spaces and line breaks count as one space.
   * @returns {(...texts: string[]) => boolean} whether one of the texts is meant
   */
  const matcher = (wanted) => {
    const expression = regularExpression(wanted);
    if (expression) return (...texts) => texts.some((text) => expression.test(browse.collapsed(text)));
    if (/^(["']).*\1$/s.test(wanted) && wanted.length > 1) {
      const exact = browse.collapsed(unescaped(wanted.slice(1, -1)));
      return (...texts) => texts.some((text) => browse.collapsed(text) === exact);
    }
    const part = browse.collapsed(wanted).toLowerCase();
    if (!part) throw new Error('it says nothing to look for');
    return (...texts) => texts.some((text) => browse.collapsed(text).toLowerCase().includes(part));
  };

  return { parse, matcher, regularExpression, unescaped };
}
