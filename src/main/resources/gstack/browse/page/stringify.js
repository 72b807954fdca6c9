// @ts-check
/**
 * The JSON of the object it is called on, indented by two; empty for what has none.
 * @this {unknown}
 */
function () {
  const self = this instanceof Number || this instanceof String || this instanceof Boolean ? this.valueOf() : this;
  return JSON.stringify(self, null, 2) ?? '';
}
