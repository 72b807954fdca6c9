// @ts-check
/**
 * Resolves to true as soon as an element that a target names is visible, to false after a number of milliseconds.
 * Mutations, layout and ends of animations are what can make an element visible; a slow timer catches the rest.
 * @param {{ key?: number, selector?: string }} target
 * @param {number} limit
 */
function (target, limit) {
  const visible = () => browse.locate.all(target).some(browse.isVisible);
  if (visible()) return true;
  return new Promise((resolve, reject) => {
    const done = (settle, result) => {
      observer.disconnect();
      clearInterval(interval);
      clearTimeout(timeout);
      for (const type of types) removeEventListener(type, look, true);
      settle(result);
    };
    const look = () => {
      try {
        if (visible()) done(resolve, true);
      } catch (e) {
        done(reject, e);
      }
    };
    const types = ['transitionend', 'animationstart', 'animationend', 'load', 'resize', 'toggle'];
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const type of types) addEventListener(type, look, true);
    const interval = setInterval(look, 100);
    const timeout = setTimeout(() => done(resolve, false), limit);
  });
}
