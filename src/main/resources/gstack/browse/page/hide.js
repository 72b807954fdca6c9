// @ts-check
/**
 * Takes every element that a target names out of the picture; unhide.js puts it back.
 * @param {{ key?: number, selector?: string }} target
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
  const hide = (element) => {
    const style = styleOf(element);
    if (!style) return false;
    const before = {
      text: dom.attribute(element, 'style'),
      meant: style.cssText,
      value: style.getPropertyValue('display'),
      priority: style.getPropertyPriority('display'),
    };
    style.setProperty('display', 'none', 'important');
    browse.hidden.push({ element, style, property: 'display', ours: 'none', ...before, changed: dom.attribute(element, 'style') });
    return true;
  };
  browse.hidden ??= [];
  return browse.locate.all(target).filter(hide).length;
}
