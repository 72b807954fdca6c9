// @ts-check
/** File fields, and what they hold. */
() => {
  const { dom } = browse;
  const isFile = (element) => element instanceof HTMLInputElement && element.type === 'file';

  /** The file field that an element stands for: itself, its label's, the only one in it. */
  const fieldOf = (element) => {
    if (isFile(element)) return element;
    const labelled = dom.closest(element, 'label')?.control;
    if (isFile(labelled)) return labelled;
    const inside = browse.all('input', browse.shadow(element) ?? element).filter(isFile);
    return inside.length === 1 ? inside[0] : null;
  };

  /** Waits for the element and says what it is; it need not be visible, for file fields seldom are. */
  const look = async (target, timeout) => {
    const end = performance.now() + timeout;
    for (;;) {
      const element = browse.act.located(target);
      const field = element && fieldOf(element);
      const hindrance = !element
        ? { why: 'not in the page' }
        : field ? browse.act.obstacle(field, ['enabled']) : null;
      if (!hindrance) return field ? { field: true, multiple: field.multiple, folder: field.webkitdirectory } : { field: false };
      if (performance.now() >= end) return hindrance;
      await browse.act.frame();
    }
  };

  const field = (target) => fieldOf(browse.locate.one(target));

  /** The names of the files that the field holds. */
  const held = (input) => [...input.files].map((file) => file.name);

  return { look, field, held };
}
