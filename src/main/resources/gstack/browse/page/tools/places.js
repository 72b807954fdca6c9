// @ts-check
/**
 * Where an element stood when it was shown, so that its successor can be told from any other element after the
 * page has drawn it anew.
 */
() => {
  const { dom, parent } = browse;
  /** What was shown under a key. */
  const shown = new Map();
  // What is written around an element is a part of where it is: a page draws rows and dialogs out of anything.
  const LONGEST = 2000;
  const OWN = ['id', 'name', 'href', 'data-testid'];
  const AROUND = ['id', 'role', 'data-testid', 'data-id', 'data-key'];

  const label = (element, attributes) => {
    let said = dom.localName(element);
    for (const name of attributes) {
      const value = browse.tree.attribute(element, name);
      if (value !== null) said += ` ${name}=${value}`;
    }
    return said;
  };

  /** Empty for what is around too much to belong to one element. */
  const writtenIn = (element) => {
    const text = dom.textContent(element);
    return text.length > LONGEST ? '' : browse.collapsed(text);
  };

  /** The places of elements around others, for as long as one walk lasts. */
  let around = new Map();

  const placeAround = (element) => {
    if (!element) return null;
    let place = around.get(element);
    if (!place) {
      const said = `${label(element, AROUND)} ${writtenIn(element)}`;
      around.set(element, (place = { said, element: new WeakRef(element), up: placeAround(parent(element)) }));
    }
    return place;
  };

  const ownPlace = (element) => ({ said: label(element, OWN), up: placeAround(parent(element)) });

  const isSame = (a, b) => {
    if (a === b) return true;
    if (!a || !b || a.said !== b.said) return false;
    const node = a.element?.deref();
    if (node && node === b.element?.deref()) return true;
    return isSame(a.up, b.up);
  };

  const isSamePlace = (a, b) => a.said === b.said && isSame(a.up, b.up);

  /** Remembers how an element was shown of whose role and name there was no other. */
  const note = (key, element, role, name) => {
    shown.set(key, { role, name, place: ownPlace(element) });
  };

  /** What comes next sees the page as it is then. */
  const forget = () => {
    around = new Map();
  };

  /** The element that took the place of the one that was shown under `key`, if there can be no doubt. */
  const successor = (key) => {
    const before = shown.get(key);
    if (!before) return null;
    forget();
    const alike = alikes(before);
    if (alike.length !== 1) return null;
    return isSamePlace(before.place, ownPlace(alike[0])) ? alike[0] : null;
  };

  const alikes = ({ role, name }) => {
    browse.aria.begin();
    return browse.all('*').filter((element) => browse.aria.role(element) === role && browse.aria.name(element) === name);
  };

  /** Elements that one may have meant by the one that was shown under `key`. */
  const near = (key) => {
    const before = shown.get(key);
    if (!before) return [];
    browse.aria.begin();
    const words = (text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
    const wanted = words(before.name);
    const scored = [];
    for (const element of browse.all('*')) {
      if (browse.aria.role(element) !== before.role || !browse.isVisible(element)) continue;
      const name = browse.aria.name(element);
      const common = [...words(name)].filter((word) => wanted.has(word)).length;
      scored.push({ element, name, score: name === before.name ? 1000 : common });
    }
    scored.sort((a, b) => b.score - a.score);
    const best = scored.filter(({ score }) => score > 0);
    return (best.length ? best : scored).slice(0, 3).map(({ element, name }) => ({
      key: browse.keyOf(element),
      role: before.role,
      name,
    }));
  };

  return { note, forget, successor, near };
}
