// @ts-check
/** Where elements lie in their window. */
() => {
  const { dom } = browse;

  /** @param {number[]} keys
   *  @returns {(number[] | null)[]} left, top, width and height; null for what is not displayed */
  const of = (keys) =>
    keys.map((key) => {
      const node = browse.nodeOf(key);
      const element = node instanceof Element ? node : node && browse.parent(node);
      if (!element || !dom.connected(element) || !browse.isVisible(element)) return null;
      const { x, y, width, height } = dom.box(element);
      return width > 0 && height > 0 ? [x, y, width, height] : null;
    });

  return { of };
}
