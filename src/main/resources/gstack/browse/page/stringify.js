// @ts-check
/**
 * The JSON of the object it is called on, indented by two; empty for what has none. Parts of the browser and
 * circles, which JSON cannot hold, are named instead.
 * @this {unknown}
 */
function () {
  const self = this instanceof Number || this instanceof String || this instanceof Boolean ? this.valueOf() : this;
  /** @type {object[]} */
  const above = [];
  const named = function (key, value) {
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (value === window || value.window === value) return 'ref: <Window>';
    if (value instanceof Document) return 'ref: <Document>';
    if (value instanceof Node) return 'ref: <Node>';
    while (above.length > 0 && above[above.length - 1] !== this) above.pop();
    if (above.includes(value)) return '[Circular]';
    above.push(value);
    return value;
  };
  return JSON.stringify(self, named, 2) ?? '';
}
