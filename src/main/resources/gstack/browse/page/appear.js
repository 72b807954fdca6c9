// @ts-check
/**
 * Waits until a target names something, or until the time is over.
 * @param {{ key?: number, selector?: string }} target
 * @param {number} milliseconds
 */
function (target, milliseconds) {
  // What makes no sense never appears; whoever looks for it next says why.
  const found = () => {
    try {
      return browse.locate.all(target).length > 0;
    } catch {
      return true;
    }
  };
  if (found()) return true;
  return new Promise((resolve) => {
    const watched = new Set();
    const observer = new MutationObserver(() => check());
    const watchRoots = () => {
      const roots = [document, ...browse.all('*').map(browse.shadow).filter(Boolean)];
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
