// @ts-check
/**
 * How far the window is scrolled; puts it at another place when one is given.
 * @param {{ x: number, y: number }} [wanted]
 */
function (wanted) {
  const now = { x: scrollX, y: scrollY };
  if (wanted) scrollTo({ left: wanted.x, top: wanted.y, behavior: 'instant' });
  return now;
}
