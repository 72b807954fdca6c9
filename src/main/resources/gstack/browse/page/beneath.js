// @ts-check
/**
 * The smallest visible element around each of some regions.
 * @param {{ x: number, y: number, width: number, height: number }[]} regions in document coordinates
 * @returns {({ key: number, role: string, name: string } | null)[]}
 */
function (regions) {
  // An outline or the edge of a letter may lie a little outside of its element.
  const SLACK = 3;
  const best = regions.map(() => ({ element: null, area: Infinity }));
  for (const element of browse.all('body *')) {
    const { left, top, right, bottom, width, height } = browse.dom.box(element);
    const area = width * height;
    regions.forEach((region, i) => {
      const [x, y] = [region.x - scrollX, region.y - scrollY];
      const around =
        left - SLACK <= x && top - SLACK <= y && right + SLACK >= x + region.width && bottom + SLACK >= y + region.height;
      if (around && area > 0 && area <= best[i].area && browse.isVisible(element)) best[i] = { element, area };
    });
  }
  browse.aria.begin();
  return best.map(({ element }) => element && browse.locate.listed(element));
}
