// @ts-check
/** Walks a document and lists what there is to see and use. */
() => {
  const { dom } = browse;

  const take = () => {
    browse.aria.begin();
    browse.places.forget();
    const lines = [];
    const seen = new Map();
    const visit = (node, depth) => {
      if (!(node instanceof Element)) return;
      if (!dom.checkVisibility(node, { visibilityProperty: true }) && getComputedStyle(node).display !== 'contents') return;
      const role = browse.aria.role(node);
      if (role) {
        const name = browse.aria.name(node);
        lines.push({ depth, key: browse.keyOf(node), role, name, states: browse.aria.states(node) });
        const id = role + '\n' + name;
        seen.set(id, (seen.get(id) ?? 0) + 1);
      }
      for (const child of browse.childNodes(browse.shadow(node) ?? node)) visit(child, depth + (role ? 1 : 0));
    };
    if (document.body) visit(document.body, 0);
    for (const { key, role, name } of lines) {
      browse.places.note(key, browse.nodeOf(key), role, name, seen.get(role + '\n' + name) === 1);
    }
    return lines;
  };

  return { take };
}
