// @ts-check
/**
 * What an element is and how it is laid out and drawn.
 * @param {Element} element
 * @param {string[]} properties whose computed values are wanted
 */
function (element, properties) {
  const { dom, plain, shortened } = browse;
  const style = getComputedStyle(element);
  const attribute = (name) => {
    const value = dom.attribute(element, name);
    return value ? ` ${name}="${shortened(plain(value), 200)}"` : '';
  };
  const side = (property) => ['top', 'right', 'bottom', 'left'].map((edge) => parseFloat(style.getPropertyValue(property.replace('*', edge))) || 0);
  const margin = side('margin-*');
  const padding = side('padding-*');
  const border = side('border-*-width');
  const { width, height } = dom.box(element);
  const inner = (whole, a, b) => Math.max(0, whole - padding[a] - padding[b] - border[a] - border[b]);
  return {
    tag: `<${dom.localName(element)}${attribute('id')}${attribute('class')}>`,
    displayed: dom.checkVisibility(element),
    width,
    height,
    margin,
    padding,
    border,
    content: [inner(width, 3, 1), inner(height, 0, 2)],
    computed: properties.map((property) => shortened(plain(style.getPropertyValue(property)), 200)),
  };
}
