// @ts-check
/**
 * Takes every element that a target names, or what clutter.js found, out of the picture; unhide.js puts it back.
 * @param {{ key?: number, selector?: string } | null} target
 * @returns {number} how many there were
 */
function (target) {
  const { dom } = browse;
  const kinds = [HTMLElement, SVGElement, MathMLElement];
  /** A form's child named "style" stands in the way of the form's own. */
  const styleOf = (element) => {
    const kind = kinds.find((k) => element instanceof k);
    return kind && Object.getOwnPropertyDescriptor(kind.prototype, 'style').get.call(element);
  };
  const change = ({ element, property, ours }) => {
    const style = styleOf(element);
    if (!style) return false;
    const before = {
      text: dom.attribute(element, 'style'),
      meant: style.cssText,
      value: style.getPropertyValue(property),
      priority: style.getPropertyPriority(property),
    };
    style.setProperty(property, ours, 'important');
    browse.hidden.push({ element, style, property, ours, ...before, changed: dom.attribute(element, 'style') });
    return true;
  };
  browse.hidden ??= [];
  const changes = target
    ? browse.locate.all(target).map((element) => ({ element, property: 'display', ours: 'none' }))
    : browse.clutter;
  return changes.filter(change).length;
}
