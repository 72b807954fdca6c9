// @ts-check
/**
 * The elements that axe-core named, by key.
 * @param {Element} root
 * @param {(string | string[])[]} targets
 * @returns {({ key: number, role: string, name: string } | null)[]}
 */
function (root, targets) {
  browse.aria.begin();
  return targets.map((target) => {
    let element = null;
    try {
      element = axe.utils.shadowSelect(target);
    } catch {
      // A selector that no longer makes sense names nothing.
    }
    if (!element) return null;
    return { key: browse.keyOf(element), role: browse.aria.role(element) ?? browse.dom.localName(element), name: browse.aria.name(element) };
  });
}
