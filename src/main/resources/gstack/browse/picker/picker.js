// @ts-check
'use strict';

/**
 * The cookie picker: asks the daemon which browsers, profiles and domains there are, and tells it which domains' cookies to
 * take. Values of cookies never come here.
 *
 * @typedef {{domain: string, count: number}} Counted a domain as the browser writes it, and how many cookies it has
 * @typedef {{name: string, domains: string[], count: number}} Group a domain with and without its leading dot
 */

const base = '/cookie-picker';

/** @param {string} id @returns {any} */
const element = (id) => document.getElementById(id);

const browserField = element('browser');
const profileField = element('profile');
const filterField = element('filter');
const domainItems = element('domain-items');
const importButton = element('import');
const toggleButton = element('toggle');

/** Counts the loads, so that the answer to an old one changes nothing. */
let load = 0;

/** Whether an import is under way. */
let importing = false;

/**
 * @param {string} text
 * @param {'good' | 'bad' | ''} [kind]
 */
function say(text, kind = '') {
  const status = element('status');
  status.className = kind;
  status.textContent = text;
}

/**
 * @param {string} path
 * @param {object} [body] sent as JSON; without it the call only asks
 * @returns {Promise<any>}
 */
async function call(path, body) {
  const response = await fetch(base + path, {
    method: body ? 'POST' : 'GET',
    headers: body ? {'Content-Type': 'application/json', 'X-Cookie-Picker': '1'} : {},
    body: body ? JSON.stringify(body) : undefined,
    credentials: 'same-origin',
  });
  if (response.status === 401 || response.status === 403) {
    throw new Error("This page is too old. Run 'browse cookie-import-browser' again and open the new address.");
  }
  const answer = await response.json();
  if (!response.ok) {
    throw new Error(answer.error + (answer.action === 'retry' ? ' You can try again.' : ''));
  }
  return answer;
}

/** @param {() => Promise<void>} action */
async function guarded(action) {
  try {
    await action();
  } catch (problem) {
    const offline = problem instanceof TypeError;
    say(offline ? 'The daemon does not answer: it has ended.' : problem.message, 'bad');
  }
}

/**
 * @param {number} count
 * @param {string} noun
 */
const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * @param {string} tag
 * @param {object} properties
 * @param {Node[]} children
 * @returns {any}
 */
function make(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/**
 * @param {Counted[]} domains
 * @returns {Group[]}
 */
function grouped(domains) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const {domain, count} of domains) {
    const name = domain.replace(/^\./, '');
    const group = groups.get(name) ?? {name, domains: [], count: 0};
    group.domains.push(domain);
    group.count += count;
    groups.set(name, group);
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en', {numeric: true}));
}

/**
 * @param {any} field
 * @param {{value: string, text: string}[]} options
 */
function offer(field, options) {
  field.replaceChildren(...options.map(({value, text}) => make('option', {value, textContent: text})));
}

async function showBrowsers() {
  const {browsers} = await call('/browsers');
  offer(browserField, browsers.map((b) => ({value: b.aliases[0], text: b.name})));
  const wanted = new URLSearchParams(location.search).get('browser');
  if (browsers.some((b) => b.aliases[0] === wanted)) {
    browserField.value = wanted;
  }
  await showProfiles();
}

async function showProfiles() {
  const mine = ++load;
  const {profiles} = await call('/profiles?browser=' + encodeURIComponent(browserField.value));
  if (mine === load) {
    offer(profileField, profiles.map((p) => ({
      value: p.name,
      text: p.displayName === p.name ? p.name : `${p.displayName} (${p.name})`,
    })));
    await showDomains();
  }
}

async function showDomains() {
  const mine = ++load;
  domainItems.replaceChildren();
  empty('Reading…');
  refresh();
  const query = new URLSearchParams({browser: browserField.value, profile: profileField.value});
  try {
    const {domains} = await call('/domains?' + query);
    if (mine === load) {
      domainItems.replaceChildren(...grouped(domains).map(domainItem));
      empty(domains.length === 0 ? 'This profile has no cookies.' : '');
      filter();
    }
  } catch (problem) {
    if (mine === load) {
      empty('The cookies of this profile cannot be read.');
    }
    throw problem;
  }
}

/** @param {string} text */
function empty(text) {
  const note = element('domains-empty');
  note.textContent = text;
  note.hidden = text === '';
}

/** @param {Group} group */
function domainItem(group) {
  const box = make('input', {type: 'checkbox', onchange: refresh});
  box.dataset.domains = JSON.stringify(group.domains);
  const item = make('li', {},
    make('label', {},
      box,
      make('span', {className: 'name', textContent: group.name}),
      make('span', {className: 'count', textContent: counted(group.count, 'cookie')})));
  item.dataset.name = group.name;
  return item;
}

const items = () => [...domainItems.children];
const shown = () => items().filter((item) => !item.hidden);
const boxOf = (item) => item.querySelector('input');
const selected = () => items().map(boxOf).filter((box) => box.checked);

function filter() {
  const wanted = filterField.value.trim().toLowerCase();
  for (const item of items()) {
    item.hidden = !item.dataset.name.includes(wanted);
  }
  if (items().length > 0) {
    empty(shown().length === 0 ? 'No domain matches the filter.' : '');
  }
  refresh();
}

/** Brings the buttons and the legend up to what is selected and shown. */
function refresh() {
  const count = selected().length;
  // Not disabled: that would take the focus away from whoever just pressed it.
  importButton.setAttribute('aria-disabled', String(count === 0 || importing));
  importButton.textContent = count === 0 ? 'Import selected' : `Import ${counted(count, 'domain')}`;
  const visible = shown();
  toggleButton.disabled = visible.length === 0;
  toggleButton.textContent = allSelected(visible) ? 'Select none shown' : 'Select all shown';
  element('domains-legend').textContent = `Domains (${visible.length} shown, ${count} selected)`;
}

const allSelected = (visible) => visible.length > 0 && visible.every((item) => boxOf(item).checked);

function toggle() {
  const visible = shown();
  const check = !allSelected(visible);
  visible.forEach((item) => {
    boxOf(item).checked = check;
  });
  refresh();
}

async function importSelected() {
  const boxes = selected();
  if (importing) {
    return;
  }
  if (boxes.length === 0) {
    say('Select a domain first.', 'bad');
    return;
  }
  importing = true;
  refresh();
  say('Importing… Your system may ask you to unlock its keyring.');
  try {
    const answer = await call('/import', {
      browser: browserField.value,
      profile: profileField.value,
      domains: boxes.flatMap((box) => JSON.parse(box.dataset.domains)),
    });
    boxes.forEach((box) => {
      box.checked = false;
    });
    const failed = answer.failed > 0 ? `, ${answer.failed} failed to decrypt` : '';
    say(`Imported ${counted(answer.imported, 'cookie')}${failed}. ${answer.message ?? ''}`.trim(),
      answer.imported > 0 ? 'good' : 'bad');
    await showImported();
  } finally {
    importing = false;
    refresh();
  }
}

async function showImported() {
  const {domains} = await call('/imported');
  element('imported-empty').hidden = domains.length > 0;
  element('imported-items').replaceChildren(...grouped(domains).map(importedItem));
}

/** @param {Group} group */
function importedItem(group) {
  const remove = () => guarded(async () => {
    await call('/remove', {domains: group.domains});
    say(`Removed the cookies of ${group.name}.`, 'good');
    await showImported();
    // The button that had the focus is gone.
    (element('imported-items').querySelector('button') ?? filterField).focus();
  });
  const button = make('button', {type: 'button', textContent: 'Remove', onclick: remove});
  button.setAttribute('aria-label', `Remove the cookies of ${group.name}`);
  return make('li', {},
    make('span', {className: 'name', textContent: group.name}),
    make('span', {className: 'count', textContent: counted(group.count, 'cookie')}),
    button);
}

browserField.addEventListener('change', () => guarded(showProfiles));
profileField.addEventListener('change', () => guarded(showDomains));
filterField.addEventListener('input', filter);
toggleButton.addEventListener('click', toggle);
importButton.addEventListener('click', () => guarded(importSelected));
guarded(showImported);
guarded(showBrowsers);
