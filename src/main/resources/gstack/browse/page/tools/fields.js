// @ts-check
/** Gives fields their values, and tells what they hold. */
() => {
  const { dom, controls } = browse;
  /** The field that is being filled. */
  let current = null;

  const property = (prototype, name) => Object.getOwnPropertyDescriptor(prototype, name);
  const prototypeOf = (field) =>
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  const valueOf = (field) => property(prototypeOf(field), 'value').get.call(field);

  const SET = ['color', 'date', 'datetime-local', 'month', 'range', 'time', 'week'];
  const UNFILLABLE = ['button', 'checkbox', 'file', 'image', 'radio', 'reset', 'submit', 'hidden'];

  const kindOf = (field) => {
    if (field instanceof HTMLTextAreaElement) return 'text';
    if (field instanceof HTMLInputElement) {
      return SET.includes(field.type) ? 'set' : UNFILLABLE.includes(field.type) ? 'none' : 'text';
    }
    return controls.isEditor(field) ? 'editor' : 'none';
  };

  /** The field that an element stands for: a label its control, a wrapper the one field in it. */
  const fieldOf = (element) => {
    if (kindOf(element) !== 'none') return element;
    const label = dom.closest(element, 'label');
    if (label?.control) return label.control;
    const inside = browse.all('input, textarea, [contenteditable]', browse.shadow(element) ?? element).filter((e) => kindOf(e) !== 'none' && browse.isVisible(e));
    return inside.length === 1 ? inside[0] : element;
  };

  const read = (field) => (kindOf(field) === 'editor' ? editorText(field) : valueOf(field));

  const editorText = (field) => dom.innerText(field).replace(/\u00a0/g, ' ').replace(/\n+$/, '');

  const fire = (field, type) =>
    dom.dispatch(field, type === 'input' ? new InputEvent('input', { bubbles: true, composed: true }) : new Event(type, { bubbles: true }));

  const selectAll = (field) => {
    dom.focus(field, { preventScroll: false });
    if (kindOf(field) === 'editor') {
      const range = browse.doc.createRange();
      range.selectNodeContents(field);
      const selection = getSelection();
      selection.removeAllRanges();
      selection.addRange(range);
    } else {
      prototypeOf(field).select.call(field);
    }
  };

  const refusal = (field) => {
    if (field instanceof HTMLSelectElement) return 'a list: use \'select\'';
    if (field instanceof HTMLInputElement && field.type === 'file') return 'a file field: use \'upload\'';
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return `a ${field.type}: use 'check'`;
    return 'no field: only <input>, <textarea> and what is contenteditable can be filled';
  };

  /**
   * Waits until a field can be filled. One whose value is a choice (a date, a colour) is set; in all others all text
   * is selected, ready to be replaced.
   */
  const prepare = async (target, value, timeout) => {
    const end = performance.now() + timeout;
    for (;;) {
      const element = browse.act.located(target);
      const field = element && fieldOf(element);
      const hindrance = !field
        ? { why: 'not in the page' }
        : kindOf(field) === 'none'
          ? { why: refusal(field), final: true }
          : browse.act.obstacle(field, ['visible', 'enabled', 'editable']);
      if (!hindrance) return begin(field, value);
      if (hindrance.final || performance.now() >= end) return hindrance;
      await browse.act.frame();
    }
  };

  const begin = (field, value) => {
    current = field;
    const kind = kindOf(field);
    const before = read(field);
    if (kind === 'set') {
      const wanted = writable(field, value);
      if (wanted === null) return { kind, kept: false, invalid: true, value: browse.cut(before, 200) };
      set(field, wanted);
      return { kind, ...held(wanted), written: wanted === value ? undefined : wanted };
    }
    if (isLong(field, value)) {
      set(field, value);
      const now = held(value);
      if (now.kept) return { kind: 'set', ...now };
    } else if (kind === 'editor' && hasManyLines(value)) {
      return givenLines(field, value, before);
    }
    return selected(field, before);
  };

  const givenLines = async (field, value, before) => {
    insertLines(field, value);
    // An editor that watches its element makes of it what it will, and draws that.
    await browse.act.frame();
    const now = held(value);
    return now.kept ? { kind: 'set', ...now } : selected(field, before);
  };

  /** Selects all that a field holds, so that what is inserted next replaces it. */
  const selected = (field, before) => {
    const kind = kindOf(field);
    selectAll(field);
    if (controls.focused() !== field && !browse.hits.isWithin(controls.focused(), field)) return { why: 'a field that does not take the focus' };
    return { kind, before, empty: before === '', token: browse.watch.begin(field, 'keys') };
  };

  /** Chromium inserts line by line, each time all over: what has many lines is set as a whole. */
  const isLong = (field, value) =>
    field instanceof HTMLTextAreaElement && hasManyLines(value) && (field.maxLength < 0 || value.length <= field.maxLength);
  const MANY_LINES = 100;
  const hasManyLines = (value) => value.split('\n', MANY_LINES).length === MANY_LINES;

  /** Gives an editor many lines at once: by its own means if it has any, else as Chromium lays typed lines out. */
  const insertLines = (field, value) => {
    selectAll(field);
    const lines = value.replace(/\r\n?/g, '\n').split('\n');
    const typed = { inputType: 'insertText', data: lines.join('\n'), bubbles: true, composed: true, cancelable: true };
    if (!dom.dispatch(field, new InputEvent('beforeinput', typed))) return;
    const keepsSpaces = /^(pre|break-spaces)/.test(getComputedStyle(field).whiteSpace);
    const encoded = (line) => {
      const html = line.replace(/&/g, '&amp;').replace(/</g, '&lt;');
      return keepsSpaces ? html : html.replace(/^ | $| (?= )/g, '&nbsp;');
    };
    const html = lines.map((line, i) => (i === 0 && line ? encoded(line) : `<div>${encoded(line) || '<br>'}</div>`)).join('');
    browse.doc.execCommand('insertHTML', false, html);
  };

  /** A value as the field can hold it; null when it cannot, and would become empty or something else. */
  const writable = (field, value) => {
    const wanted = field.type === 'color' ? colour(value) : value.trim();
    const probe = browse.doc.createElement('input');
    probe.type = field.type;
    for (const name of field.type === 'range' ? ['min', 'max', 'step'] : []) if (dom.attribute(field, name) !== null) probe.setAttribute(name, dom.attribute(field, name));
    probe.value = wanted;
    const same = probe.value === wanted || (field.type === 'range' && wanted !== '' && Number(probe.value) === Number(wanted));
    // A time may come back without its seconds, a date and time with a T.
    const alike = probe.value !== '' && /^(time|datetime-local)$/.test(field.type);
    return same ? wanted : alike ? probe.value : null;
  };

  /** A colour's name, or any other way to write one, as the field wants it. */
  const colour = (value) => {
    const plain = value.trim().toLowerCase();
    if (/^#[0-9a-f]{6}$/.test(plain) || !CSS.supports('color', plain)) return plain;
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context.fillStyle = '#000000';
    context.fillStyle = plain;
    return String(context.fillStyle);
  };

  const set = (field, wanted) => {
    dom.focus(field);
    property(prototypeOf(field), 'value').set.call(field, wanted);
    fire(field, 'input');
    fire(field, 'change');
  };

  /** Selects all text anew, for another way to replace it. */
  const again = () => {
    selectAll(current);
    return browse.watch.begin(current, 'keys');
  };

  const same = (a, b) => a === b || a.replace(/\r\n?/g, '\n') === b.replace(/\r\n?/g, '\n');

  const sameEditor = (a, b) => same(a, b) || browse.collapsed(a) === browse.collapsed(b);

  /**
   * Whether all lines that an editor has drawn are those of a text, in order. One that draws only what is on the screen
   * leaves gaps for the rest, which nobody outside of it can read.
   */
  const isDrawnPartOf = (field, wanted) => {
    const lines = dom.select(field, ':scope > .cm-line, :scope > .cm-gap');
    if (!lines.some((line) => dom.matches(line, '.cm-gap'))) return false;
    const runs = [[]];
    for (const line of lines) dom.matches(line, '.cm-gap') ? runs.push([]) : runs[runs.length - 1].push(dom.textContent(line));
    const rows = wanted.replace(/\r\n?/g, '\n').split('\n');
    const agrees = (run, from) => from >= 0 && run.every((text, i) => text === rows[from + i]);
    let from = 0;
    return runs.every((run, i) => {
      if (i === runs.length - 1 && run.length) from = Math.max(from, rows.length - run.length);
      else if (i > 0) while (from < rows.length && !agrees(run, from)) from++;
      if (!agrees(run, from)) return false;
      from += run.length;
      return true;
    });
  };

  const held = (wanted) => {
    if (!dom.connected(current)) return { gone: true };
    const value = read(current);
    const kept =
      kindOf(current) === 'editor'
        ? sameEditor(value, wanted)
        : current.type === 'color' ? value === wanted.toLowerCase() : same(value, wanted) || numeric(value, wanted);
    if (!kept && isDrawnPartOf(current, wanted)) return { kept: true, partly: true };
    return { kept, value: current.type === 'password' ? null : browse.cut(value, 200) };
  };

  const numeric = (a, b) => (current.type === 'range' || current.type === 'number') && b.trim() !== '' && Number(a) === Number(b);

  /** What the field holds now; the page is told that its value has changed. */
  const finish = (wanted, token) => {
    browse.watch.finish(token);
    if (dom.connected(current) && kindOf(current) !== 'editor') fire(current, 'change');
    return { ...held(wanted), ...browse.watch.soFar(token), left: left() };
  };

  /** The element to which the page has moved the focus meanwhile; null while the field, or nothing, has it. */
  const left = () => {
    const now = controls.focused();
    return now && now !== current && !browse.hits.isWithin(now, current) ? browse.act.named(now) : null;
  };

  const labelOf = (option) => browse.collapsed(option.label || dom.textContent(option));

  /**
   * The options that each of the words names, by value or else by label; the words together first, then each for
   * itself.
   */
  const optionsFor = (list, words) => {
    const options = [...HTMLSelectElement.prototype[Symbol.iterator].call(list)];
    const named = (word) => {
      const byValue = options.filter((o) => o.value === word);
      return byValue.length ? byValue : options.filter((o) => labelOf(o) === browse.collapsed(word));
    };
    const whole = named(words.join(' '));
    if (whole.length) return [whole];
    if (!list.multiple) return null;
    const each = words.map(named);
    return each.every((some) => some.length) && each.length ? each : null;
  };

  /** Which of several options of one name is meant, only the caller knows. */
  const several = (options) => {
    browse.aria.begin();
    const listed = options.slice(0, 8).map((o) => ({ ...browse.locate.listed(o), label: labelOf(o), value: o.value }));
    return { why: 'a list with several such options', final: true, several: listed, more: options.length - listed.length };
  };

  const listOf = (element) => {
    if (element instanceof HTMLSelectElement) return element;
    if (element instanceof HTMLOptionElement) return dom.closest(element, 'select');
    const control = dom.closest(element, 'label')?.control;
    return control instanceof HTMLSelectElement ? control : null;
  };

  /** Chooses in a list what `words` name, or the option that the target itself is. */
  const choose = async (target, words, timeout) => {
    const end = performance.now() + timeout;
    for (;;) {
      const result = chosen(browse.act.located(target), words);
      if (!result.why || result.final || performance.now() >= end) return result;
      await browse.act.frame();
    }
  };

  const chosen = (element, words) => {
    if (!element) return { why: 'not in the page' };
    const list = listOf(element);
    if (!list) return { why: 'no <select> list; open it with \'click\', then click what it offers', final: true };
    const hindrance = browse.act.obstacle(list, ['visible', 'enabled']);
    if (hindrance) return hindrance;
    const named = words ? optionsFor(list, words) : [[element]];
    if (!named) {
      const offered = [...list.options].slice(0, 20).map((o) => labelOf(o) || o.value);
      return { why: 'a list without that option', offered, more: list.options.length - offered.length };
    }
    const unclear = named.find((some) => some.length > 1);
    if (unclear) return several(unclear);
    const options = named.flat();
    const off = options.find((o) => dom.matches(o, ':disabled'));
    if (off) return { why: `a list whose option "${labelOf(off)}" is disabled` };
    dom.focus(list);
    if (list.multiple && words) for (const option of list.options) option.selected = options.includes(option);
    else for (const option of options) option.selected = true;
    fire(list, 'input');
    fire(list, 'change');
    const kept = options.every((o) => o.selected && dom.connected(o));
    const now = [...list.selectedOptions].map(labelOf);
    return { labels: options.map(labelOf), kept, now };
  };

  /** Whether a target is checked; null for what cannot be. */
  const checked = (target) => {
    const control = controls.of(browse.locate.one(target));
    const radio = control instanceof HTMLInputElement ? control.type === 'radio' : dom.attribute(control, 'role') === 'radio';
    return { checked: controls.isChecked(control), radio };
  };

  /** Gives a target the focus, as soon as it is there. */
  const focus = async (target, timeout) => {
    const end = performance.now() + timeout;
    for (;;) {
      const element = browse.act.located(target);
      const hindrance = element ? browse.act.obstacle(element, ['visible', 'enabled']) : { why: 'not in the page' };
      if (!hindrance) {
        dom.focus(element);
        const now = controls.focused();
        if (now && browse.hits.isWithin(now, element)) return {};
        return { why: 'nothing that can have the focus' };
      }
      if (performance.now() >= end) return hindrance;
      await browse.act.frame();
    }
  };

  const isFocused = () => controls.focused() !== null;

  return { prepare, again, finish, choose, checked, focus, isFocused };
}
