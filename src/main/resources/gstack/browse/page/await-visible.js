// @ts-check
/**
 * Resolves to true as soon as an element that a selector names is visible, to false after a number of milliseconds.
 * Mutations, layout and ends of animations are what can make an element visible; a slow timer catches the rest.
 * @param {string} selector
 * @param {number} limit
 */
function (selector, limit) {
  const visible = () => {
    try {
      return browse.all(selector).some(browse.isVisible);
    } catch (e) {
      throw JSON.stringify({ invalid: String(e.message).replace(/^Failed to execute '\w+' on '\w+': /, '') });
    }
  };
  if (visible()) return true;
  return new Promise((resolve) => {
    const done = (result) => {
      observer.disconnect();
      clearInterval(interval);
      clearTimeout(timeout);
      for (const type of types) removeEventListener(type, look, true);
      resolve(result);
    };
    const look = () => visible() && done(true);
    const types = ['transitionend', 'animationstart', 'animationend', 'load', 'resize', 'toggle'];
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const type of types) addEventListener(type, look, true);
    const interval = setInterval(look, 100);
    const timeout = setTimeout(() => done(false), limit);
  });
}
