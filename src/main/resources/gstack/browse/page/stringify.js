// @ts-check
/**
 * The JSON of the object it is called on, indented by two; empty for what has none. Parts of the browser, circles
 * and other things that JSON cannot hold are named or listed instead.
 * @this {unknown}
 */
function () {
  // A page may have a class of its own called Node, so the browser's is taken from where no page can put another.
  let nodes = document;
  while (!Object.hasOwn(nodes, 'nodeType')) nodes = Object.getPrototypeOf(nodes);
  const nodeType = Object.getOwnPropertyDescriptor(nodes, 'nodeType').get;
  const kindOfNode = (value) => {
    try {
      return nodeType.call(value) === 9 ? 'Document' : 'Node';
    } catch {
      return undefined;
    }
  };
  /** What stands for a value that JSON would show as {} or refuse. */
  const readable = (value) => {
    switch (Object.prototype.toString.call(value)) {
      case '[object Map]':
      case '[object Set]':
        return [...value];
      case '[object RegExp]':
      case '[object Error]':
      case '[object DOMException]':
      case '[object BigInt]':
      case '[object Symbol]':
        return value.toString();
      default:
        return value;
    }
  };
  /** @type {{ value: object, shown: object }[]} */
  const above = [];
  const named = function (key, value) {
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (value.window === value) return 'ref: <Window>';
    const node = kindOfNode(value);
    if (node) return `ref: <${node}>`;
    while (above.length > 0 && above[above.length - 1].shown !== this) above.pop();
    if (above.some((outer) => outer.value === value)) return '[Circular]';
    const shown = readable(value);
    if (typeof shown === 'object') above.push({ value, shown });
    return shown;
  };
  return this === window ? '"ref: <Window>"' : JSON.stringify(this, named, 2) ?? '';
}
