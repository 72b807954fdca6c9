// @ts-check
/**
 * Reads or changes one storage area of the document's origin, past whatever the page did to `Storage`.
 * @param {'localStorage' | 'sessionStorage'} area
 * @param {'all' | 'get' | 'set' | 'rm' | 'clear'} verb
 * @param {string} key
 * @param {string} value
 * @returns {{value?: any, problem?: string}} `problem` says why there is no storage
 */
(area, verb, key, value) => {
  let storage;
  try {
    storage = window[area];
  } catch (error) {
    return { problem: error.message };
  }
  if (!storage) return { problem: 'none' };
  const has = storage.getItem(key);
  switch (verb) {
    case 'all': {
      const items = [];
      for (let i = 0; i < storage.length; i++) {
        const name = storage.key(i);
        items.push([name, storage.getItem(name)]);
      }
      return { value: items };
    }
    case 'get':
      return { value: has };
    case 'set':
      try {
        storage.setItem(key, value);
      } catch {
        return { problem: 'full' };
      }
      return { value: true };
    case 'rm':
      storage.removeItem(key);
      return { value: has === null ? null : true };
    case 'clear': {
      const { length } = storage;
      storage.clear();
      return { value: length };
    }
  }
}
