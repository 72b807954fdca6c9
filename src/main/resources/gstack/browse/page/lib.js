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

  /** Whether an element takes up room on the page and is painted. */
  const isVisible = (element) => {
    const style = getComputedStyle(element);
    if (style.display === 'contents') return [...element.childNodes].some((node) => hasVisibleBox(node));
    if (!element.checkVisibility({ contentVisibilityAuto: false, visibilityProperty: true })) return false;
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  };

  const hasVisibleBox = (node) => {
    if (node.nodeType === Node.ELEMENT_NODE) return isVisible(node);
    if (node.nodeType !== Node.TEXT_NODE) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((box) => box.width > 0 && box.height > 0);
  };

  // Heard before the page's own listeners, because it is the first; hush.js decides.
  const swallowResize = (event) => browse.hushed?.(event) && event.stopImmediatePropagation();
  const listenFirst = () => {
    for (const target of [window, visualViewport]) target.addEventListener('resize', swallowResize, true);
  };
  listenFirst();

  globalThis.browse = { all, describe, isVisible, listenFirst };
})();
