// @ts-check
/**
 * The elements that the last run named, by key.
 * @param {Element} root
 * @param {string[]} numbers
 * @returns {({ key: number, role: string, name: string } | null)[]}
 */
function (root, numbers) {
  browse.aria.begin();
  return numbers.map((number) => {
    const element = browse.kept.axeElements?.[Number(number)]?.deref();
    if (!element) return null;
    return { key: browse.keyOf(element), role: browse.aria.role(element) ?? browse.dom.localName(element), name: browse.aria.name(element) };
  });
}
