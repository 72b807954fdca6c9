// @ts-check
/**
 * Waits until the page has drawn itself anew, with the images and fonts that are in sight.
 * @param {number} milliseconds how long at most
 */
async function (milliseconds) {
  const frame = () =>
    new Promise((resolve) => {
      // Frames do not come to every page.
      const timer = setTimeout(resolve, 50);
      requestAnimationFrame(() => (clearTimeout(timer), resolve(null)));
    });
  const inSight = (image) => {
    const { top, bottom } = browse.dom.box(image);
    return bottom > 0 && top < innerHeight;
  };
  const loading = () => browse.all('img').filter((image) => !image.complete && (image.loading !== 'lazy' || inSight(image)));
  const loaded = (image) =>
    new Promise((resolve) => {
      for (const type of ['load', 'error']) image.addEventListener(type, resolve, { once: true });
    });
  await frame();
  await frame();
  const all = Promise.all([...loading().map(loaded), browse.doc.fonts.ready]);
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
  await frame();
}
