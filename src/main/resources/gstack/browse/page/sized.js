// @ts-check
/**
 * Resolves when the window has that size, at the latest after half a second: Chromium answers before the page has it.
 * @param {number} width
 * @param {number} height
 */
function (width, height) {
  const end = performance.now() + 500;
  return new Promise((resolve) => {
    const look = () => {
      if ((innerWidth === width && innerHeight === height) || performance.now() > end) resolve(true);
      else setTimeout(look, 4);
    };
    look();
  });
}
