// @ts-check
/** Looks again whenever the page may have changed. */
() => {
  const TYPES = ['transitionend', 'animationstart', 'animationend', 'load', 'resize', 'toggle', 'input', 'change', 'focusin', 'focusout'];
  const CHANGES = { subtree: true, childList: true, attributes: true, characterData: true };

  /**
   * Resolves to what `look` finds as soon as it is done, or to the last of it after a number of milliseconds.
   * Mutations, layout and ends of animations are what changes a page; a slow timer catches the rest.
   * @template {{ done: boolean }} T
   * @param {() => T} look
   * @param {number} limit
   */
  const until = (look, limit) => {
    const first = look();
    if (first.done || limit <= 0) return first;
    return new Promise((resolve, reject) => {
      const watched = new Set();
      const watchRoots = () => {
        for (const root of [document, ...browse.all('*').map(browse.shadow).filter(Boolean)]) {
          if (!watched.has(root)) observer.observe(root, CHANGES);
          watched.add(root);
        }
      };
      const end = (settle, result) => {
        observer.disconnect();
        clearInterval(interval);
        clearTimeout(timeout);
        for (const type of TYPES) removeEventListener(type, again, true);
        settle(result);
      };
      const attempt = (last) => {
        try {
          const seen = look();
          if (seen.done || last) end(resolve, seen);
        } catch (e) {
          end(reject, e);
        }
      };
      // A look that takes long leaves the page as much time for itself.
      let rest = 0;
      const again = () => {
        const start = performance.now();
        if (start < rest) return;
        attempt(false);
        const now = performance.now();
        rest = now + (now - start > 5 ? now - start : 0);
      };
      const observer = new MutationObserver(again);
      for (const type of TYPES) addEventListener(type, again, true);
      const interval = setInterval(() => {
        watchRoots();
        again();
      }, 100);
      const timeout = setTimeout(() => attempt(true), limit);
      watchRoots();
    });
  };

  return { until };
}
