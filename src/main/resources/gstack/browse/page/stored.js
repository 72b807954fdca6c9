// @ts-check
/**
 * All that the document's origin has stored: localStorage, sessionStorage and IndexedDB, as `store.js` takes it.
 * Values that are no JSON are written as `{ $: type, … }`; what cannot be written is counted.
 * @param {number} limit how many characters the databases may have together
 * @returns {Promise<{origin: string, local: any[], session: any[], databases: any[], lost: string[]}>}
 */
async function (limit) {
  const items = (area) => {
    try {
      const storage = window[area];
      return Array.from({ length: storage.length }, (_, i) => storage.key(i))
        .map((name) => ({ name, value: storage.getItem(name) }));
    } catch {
      return [];
    }
  };

  const base64 = (buffer) => {
    const bytes = new Uint8Array(buffer);
    let text = '';
    for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
    return btoa(text);
  };

  const encode = async (value, around = []) => {
    switch (typeof value) {
      case 'string': case 'boolean': return value;
      case 'number': return Number.isFinite(value) && !Object.is(value, -0) ? value : { $: 'number', is: Object.is(value, -0) ? '-0' : String(value) };
      case 'undefined': return { $: 'undefined' };
      case 'bigint': return { $: 'bigint', is: String(value) };
    }
    if (value === null) return null;
    if (around.includes(value)) throw new Error('a value that contains itself');
    const inside = [...around, value];
    if (value instanceof Date) return { $: 'date', is: value.getTime() };
    if (value instanceof RegExp) return { $: 'regexp', is: value.source, flags: value.flags };
    if (value instanceof ArrayBuffer) return { $: 'buffer', is: base64(value) };
    if (ArrayBuffer.isView(value)) {
      const { buffer, byteOffset, byteLength } = value;
      return { $: 'view', of: value.constructor.name, is: base64(buffer.slice(byteOffset, byteOffset + byteLength)) };
    }
    if (value instanceof Blob) {
      const name = value instanceof File ? value.name : undefined;
      return { $: 'blob', type: value.type, name, is: base64(await value.arrayBuffer()) };
    }
    if (value instanceof Map) return { $: 'map', is: await each([...value], inside) };
    if (value instanceof Set) return { $: 'set', is: await each([...value], inside) };
    if (Array.isArray(value)) return each(value, inside);
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) throw new Error(`a ${prototype.constructor.name}`);
    const entries = [];
    for (const [key, member] of Object.entries(value)) entries.push([key, await encode(member, inside)]);
    // An object of ours could not be told from one that only looks like it.
    return '$' in value ? { $: 'object', is: entries } : Object.fromEntries(entries);
  };

  const each = async (values, inside) => {
    const encoded = [];
    for (const value of values) encoded.push(await encode(value, inside));
    return encoded;
  };

  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error('blocked'));
    });

  const opened = (name) => {
    const request = indexedDB.open(name);
    // It was deleted meanwhile, and is not to be made anew.
    request.onupgradeneeded = () => request.transaction.abort();
    return done(request);
  };

  const BATCH = 200;
  const lost = [];
  let room = limit;

  // A page names its databases as it likes, and must not write lines of ours with them.
  const lose = (text) => lost.length < 20 && lost.push(browse.shortened(browse.plain(text), 120));

  /** Some records that come behind a key: all at once may be more than a page can hold. */
  const batch = async (from, after) => {
    const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true);
    // Both at once: the transaction ends as soon as nothing is asked of it.
    const [keys, values] = await Promise.all([done(from.getAllKeys(range, BATCH)), done(from.getAll(range, BATCH))]);
    return keys.map((key, i) => [key, values[i]]);
  };

  const store = async (database, name) => {
    const from = database.transaction(name).objectStore(name);
    const { keyPath, autoIncrement } = from;
    const indexes = [...from.indexNames].map((index) => {
      const { keyPath, unique, multiEntry } = from.index(index);
      return { name: index, keyPath, unique, multiEntry };
    });
    const records = [];
    for (let next = await batch(from); next.length; ) {
      for (const [key, value] of next) {
        try {
          const record = { key: keyPath === null ? await encode(key) : undefined, value: await encode(value) };
          room -= JSON.stringify(record).length;
          if (room >= 0) records.push(record);
        } catch (error) {
          lose(`a record of ${database.name}/${name}: ${error.message}`);
        }
      }
      if (room < 0) {
        lose(`a part of ${database.name}/${name}: too much to be saved`);
        break;
      }
      next = next.length < BATCH ? [] : await batch(database.transaction(name).objectStore(name), next.at(-1)[0]);
    }
    return { name, keyPath, autoIncrement, indexes, records };
  };

  const databases = [];
  const known = await Promise.resolve(globalThis.indexedDB?.databases?.()).catch(() => []);
  for (const { name } of known ?? []) {
    try {
      const database = await opened(name);
      try {
        const stores = [];
        for (const each of database.objectStoreNames) stores.push(await store(database, each));
        databases.push({ name, version: database.version, stores });
      } finally {
        database.close();
      }
    } catch (error) {
      lose(`database ${name}: ${error?.message}`);
    }
  }
  return { origin: location.origin, local: items('localStorage'), session: items('sessionStorage'), databases, lost };
}
