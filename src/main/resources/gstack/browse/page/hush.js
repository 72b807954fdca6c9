// @ts-check
/**
 * For a moment keeps from the page the resize events that a picture of more than the window causes. An event that
 * brings another size is a real one and passes, unless the picture itself brings other sizes.
 * @param {boolean} [all]
 */
function (all) {
  const size = () => `${innerWidth}x${innerHeight}x${devicePixelRatio}`;
  const before = size();
  const hushed = (event) => event.isTrusted && (all || size() === before || innerWidth <= 1);
  browse.hushed = hushed;
  // A document that was written anew has lost its listeners.
  browse.listenFirst();
  setTimeout(() => browse.hushed === hushed && delete browse.hushed, 1000);
}
