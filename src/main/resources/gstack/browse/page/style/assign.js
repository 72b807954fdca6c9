// @ts-check
/**
 * Gives a node's own style a property, or takes it away.
 * @param {number} key of the node
 * @param {string} property
 * @param {string} value empty to take the property away
 * @param {string} priority
 * @returns {boolean} false when the node is gone
 */
function (key, property, value, priority) {
  const element = browse.nodeOf?.(key);
  if (!(element instanceof Element)) return false;
  const owner = element instanceof HTMLElement ? HTMLElement : element instanceof SVGElement ? SVGElement : MathMLElement;
  const style = Object.getOwnPropertyDescriptor(owner.prototype, 'style').get.call(element);
  if (value === '') style.removeProperty(property);
  else style.setProperty(property, value, priority);
  // An empty attribute that was not there before would be a trace.
  if (style.length === 0 && browse.dom.attribute(element, 'style') === '') Element.prototype.removeAttribute.call(element, 'style');
  return true;
}
