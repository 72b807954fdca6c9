// @ts-check
/** Numbers for nodes: one that was given is never given to another node of this document. */
() => {
  const keys = new WeakMap();
  /** @type {Map<number, WeakRef<Node>>} */
  const nodes = new Map();
  let last = 0;

  const keyOf = (node) => {
    let key = keys.get(node);
    if (!key) {
      keys.set(node, (key = ++last));
      nodes.set(key, new WeakRef(node));
    }
    return key;
  };

  /** The node of a key, also when it is no longer in the document; null when it is gone altogether. */
  const nodeOf = (key) => nodes.get(key)?.deref() ?? null;

  browse.keyOf = keyOf;
  browse.nodeOf = nodeOf;
  return { keyOf, nodeOf };
}
