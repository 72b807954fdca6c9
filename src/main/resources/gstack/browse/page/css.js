// @ts-check
/**
 * The computed value of one CSS property; null when there is no such property.
 * @param {Element} element
 * @param {string} property as in a style sheet, or as in a script: background-color, backgroundColor
 */
function (element, property) {
  const style = getComputedStyle(element);
  if (property.startsWith('--')) return style.getPropertyValue(property).trim();
  const dashed = property.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
  return CSS.supports(dashed, 'initial') ? style.getPropertyValue(dashed) : null;
}
