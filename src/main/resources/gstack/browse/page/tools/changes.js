// @ts-check
/** Tells what changed in what a document shows. */
() => {
  const { dom } = browse;
  let before = null;
  const NAMED = /^(button|link|heading|option|tab|menuitem|menuitemcheckbox|menuitemradio|checkbox|radio|switch|cell|columnheader|rowheader|treeitem|tooltip)$/;

  const valueOf = (element) => {
    if (element instanceof HTMLInputElement) {
      if (/^(checkbox|radio|button|submit|reset|image|hidden)$/.test(element.type)) return '';
      const length = element.value.length;
      return element.type === 'password' ? (length ? ` value: ${length} characters` : '') : element.value && ` value: "${browse.shortened(element.value, 60)}"`;
    }
    if (element instanceof HTMLTextAreaElement) return element.value && ` value: "${browse.shortened(element.value, 60)}"`;
    if (element instanceof HTMLSelectElement) return ` value: "${[...element.selectedOptions].map((o) => o.label).join('", "')}"`;
    return '';
  };

  const lineOf = (element, role) => {
    const states = Object.entries(browse.aria.states(element)).map(([k, v]) => ` [${v === true ? k : `${k}=${v}`}]`);
    const name = browse.aria.name(element);
    const focus = browse.controls.focused() === element ? ' [focused]' : '';
    return `[${role}]${name && ` "${browse.shortened(name, 80)}"`}${states.join('')}${focus}${valueOf(element)}`;
  };

  /** What there is to see: elements with a role, and text that is no element's name. */
  const look = () => {
    browse.aria.begin();
    const lines = [];
    const visit = (node, named) => {
      if (node instanceof Text) {
        const text = named ? '' : browse.collapsed(dom.data(node));
        if (text) lines.push({ text: `"${browse.shortened(text, 100)}"` });
        return;
      }
      if (!(node instanceof Element) || node instanceof HTMLOptionElement) return;
      const contents = getComputedStyle(node).display === 'contents';
      if (!contents && !dom.checkVisibility(node, { visibilityProperty: true, opacityProperty: true })) return;
      const role = browse.aria.role(node);
      if (role) lines.push({ text: lineOf(node, role), node });
      const inner = named || NAMED.test(role ?? '');
      if (node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement) return;
      for (const child of browse.childNodes(browse.shadow(node) ?? node)) visit(child, inner);
      if (browse.shadow(node)) for (const child of browse.childNodes(node)) visit(child, inner);
    };
    if (browse.doc.body) visit(browse.doc.body, false);
    return lines;
  };

  /** Remembers what the page shows now. */
  const mark = () => {
    before = look();
    return true;
  };

  /** Waits until two frames have passed without a change, half a second at most. */
  const quiet = async () => {
    let changed = false;
    const observer = new MutationObserver(() => (changed = true));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const end = performance.now() + 500;
    do {
      changed = false;
      await browse.act.frame();
      await browse.act.frame();
    } while (changed && performance.now() < end);
    observer.disconnect();
  };

  /** The lines of `a` that `b` has not, counting equal ones. */
  const without = (a, b) => {
    const left = new Map();
    for (const { text } of b) left.set(text, (left.get(text) ?? 0) + 1);
    return a.filter(({ text }) => {
      const count = left.get(text) ?? 0;
      left.set(text, count - 1);
      return count <= 0;
    });
  };

  const LIMIT = 20;

  /** What is no longer there and what is new since the mark; null when this is another document. */
  const since = async () => {
    if (!before) return null;
    await quiet();
    const after = look();
    const gone = without(before, after);
    const come = without(after, before);
    const moved = !gone.length && !come.length && before.some(({ text }, i) => text !== after[i].text);
    before = null;
    const listed = ({ text, node }) => ({ text, ...(node && { key: browse.keyOf(node), role: browse.aria.role(node), name: browse.aria.name(node) }) });
    return {
      gone: gone.slice(0, LIMIT / 2).map(({ text }) => text),
      come: come.slice(0, LIMIT).map(listed),
      more: Math.max(0, gone.length - LIMIT / 2) + Math.max(0, come.length - LIMIT),
      moved,
    };
  };

  return { mark, since };
}
