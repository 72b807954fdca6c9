// @ts-check
/** Every form with the fields that belong to it. */
function () {
  const { dom, all, parent } = browse;
  const orNothing = (value) => value || undefined;
  const attribute = (element, name) => orNothing(dom.attribute(element, name));

  // A named input hides the form's own properties, so the form is asked by attribute only.
  const addressOf = (form) => {
    const written = dom.attribute(form, 'action');
    try {
      return written ? new URL(written, browse.doc.baseURI).href : location.href;
    } catch {
      return written;
    }
  };

  const methodOf = (form) => {
    const method = (dom.attribute(form, 'method') ?? '').toLowerCase();
    return method === 'post' || method === 'dialog' ? method : 'get';
  };

  const formOf = (field) => {
    if (field.form) return field.form;
    for (let e = parent(field); e; e = parent(e)) if (dom.localName(e) === 'form') return e;
    return null;
  };

  const describeField = (field) => ({
    tag: dom.localName(field),
    type: orNothing(field.type),
    name: attribute(field, 'name'),
    id: attribute(field, 'id'),
    placeholder: attribute(field, 'placeholder'),
    required: orNothing(field.required),
    value: orNothing(field.value),
    options:
      field instanceof HTMLSelectElement
        ? [...field.options].map((option) => ({ value: option.value, text: option.text }))
        : undefined,
  });

  const fields = new Map();
  for (const field of all('input, select, textarea')) {
    const form = formOf(field);
    if (form) fields.set(form, [...(fields.get(form) ?? []), describeField(field)]);
  }
  return all('form').map((form, index) => ({
    index,
    action: addressOf(form),
    method: methodOf(form),
    id: attribute(form, 'id'),
    fields: fields.get(form) ?? [],
  }));
}
