// @ts-check
/**
 * Waits until a selector matches something, or until the time is over.
 * @param {string} selector
 * @param {number} milliseconds
 */
function (selector, milliseconds) {
  // What makes no sense never appears; whoever looks for it next says why.
  const found = () => {
    try {
      return browse.all(selector).length > 0;
    } catch {
      return true;
    }
  };
  if (found()) return true;
  return new Promise((resolve) => {
    const watched = new Set();
    const observer = new MutationObserver(() => check());
    const watchRoots = () => {
      const roots = [document, ...browse.all('*').map(browse.dom.shadowRoot).filter(Boolean)];
      for (const root of roots) {
        if (watched.has(root)) continue;
        watched.add(root);
        observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
      }
    };
    const end = (result) => {
      observer.disconnect();
      clearInterval(timer);
      clearTimeout(limit);
      resolve(result);
    };
    const check = () => {
      if (found()) end(true);
      else watchRoots();
    };
    // A shadow root that is attached later, and states such as :checked, change without a mutation.
    const timer = setInterval(check, 100);
    const limit = setTimeout(() => end(found()), milliseconds);
    watchRoots();
  });
}
