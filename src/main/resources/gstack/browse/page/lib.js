// @ts-check
/** What the other scripts share; runs once in the isolated world of every document. */
(() => {
  /** Every element that a CSS selector matches, open shadow roots included, in document order. */
  const all = (selector, root = document) => {
    const found = [...root.querySelectorAll(selector)];
    for (const host of root.querySelectorAll('*')) {
      if (host.shadowRoot) found.push(...all(selector, host.shadowRoot));
    }
    return found;
  };

  /** An element as a short opening tag, so that a person recognises it. */
  const describe = (element) => {
    const parts = [element.localName];
    for (const name of ['id', 'class', 'name', 'type', 'role', 'aria-label', 'href']) {
      const value = element.getAttribute(name);
      if (value) parts.push(`${name}="${value.length > 40 ? value.slice(0, 39) + '…' : value}"`);
    }
    const text = (element.innerText ?? '').trim().replace(/\s+/g, ' ');
    return `<${parts.join(' ')}>${text.length > 40 ? text.slice(0, 39) + '…' : text}`;
  };

  globalThis.browse = { all, describe };
})();
