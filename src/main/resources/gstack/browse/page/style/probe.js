// @ts-check
/**
 * What changing a property of an element would mean; changes nothing.
 * @param {Element} element
 * @param {string} property
 * @param {string} value
 * @returns {{ known: boolean, valid: boolean, longhands: string[], canonical: string, old: string, key: number,
 *   inline: string, priority: string } | null} null for an element that has no style of its own
 */
function (element, property, value) {
  const owner = element instanceof HTMLElement ? HTMLElement : element instanceof SVGElement ? SVGElement : MathMLElement;
  if (!(element instanceof owner)) return null;
  const style = Object.getOwnPropertyDescriptor(owner.prototype, 'style').get.call(element);
  const custom = property.startsWith('--');
  // An element of no document: nobody sees it.
  const apart = browse.doc.implementation.createHTMLDocument('').createElement('i').style;
  apart.setProperty(property, value);
  const longhands = [...apart];
  return {
    known: custom || CSS.supports(property, 'initial'),
    valid: longhands.length > 0 && CSS.supports(property, value),
    longhands,
    canonical: apart.getPropertyValue(property).trim() || value,
    old: getComputedStyle(element).getPropertyValue(property).trim(),
    key: browse.keyOf(element),
    inline: style.getPropertyValue(property),
    priority: style.getPropertyPriority(property),
  };
}
