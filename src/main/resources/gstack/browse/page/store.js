// @ts-check
/**
 * Puts back what `stored.js` took, into an empty page of the same origin; what the origin has under the same names goes.
 * @param {string} origin the only one that may get it
 * @param {{name: string, value: string}[] | null} local
 * @param {{name: string, value: string}[] | null} session
 * @param {any[]} databases
 * @returns {Promise<{problems: string[]}>}
 */
async function (origin, local, session, databases) {
  if (location.origin !== origin) return { problems: [`the browser went to ${location.origin} instead`] };
  const problems = [];

  const fill = (area, items) => {
    if (!items) return;
    try {
      const storage = window[area];
      storage.clear();
      for (const { name, value } of items) storage.setItem(name, value);
    } catch (error) {
      problems.push(`${area}: ${error.message}`);
    }
  };

  const bytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer;
  const VIEWS = {
    Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array,
    BigInt64Array, BigUint64Array, DataView,
  };

  const decode = (value) => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(decode);
    switch (value.$) {
      case undefined: return fromEntries(Object.entries(value));
      case 'object': return fromEntries(value.is);
      case 'number': return value.is === '-0' ? -0 : Number(value.is);
      case 'undefined': return undefined;
      case 'bigint': return BigInt(value.is);
      case 'date': return new Date(value.is);
      case 'regexp': return new RegExp(value.is, value.flags);
      case 'buffer': return bytes(value.is);
      case 'view': return new VIEWS[value.of](bytes(value.is));
      case 'blob':
        return value.name === undefined
          ? new Blob([bytes(value.is)], { type: value.type })
          : new File([bytes(value.is)], value.name, { type: value.type });
      case 'map': return new Map(value.is.map(decode));
      case 'set': return new Set(value.is.map(decode));
      default: throw new Error(`a value of unknown type ${value.$}`);
    }
  };

  const fromEntries = (entries) => Object.fromEntries(entries.map(([key, member]) => [key, decode(member)]));

  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error('blocked'));
    });

  const restore = async ({ name, version, stores }) => {
    await done(indexedDB.deleteDatabase(name));
    const request = indexedDB.open(name, version);
    let failed = 0;
    request.onupgradeneeded = () => {
      for (const each of stores) {
        const { keyPath, autoIncrement } = each;
        const into = request.result.createObjectStore(each.name, { keyPath: keyPath ?? null, autoIncrement });
        for (const { name: index, keyPath: path, unique, multiEntry } of each.indexes) {
          into.createIndex(index, path, { unique, multiEntry });
        }
        for (const { key, value } of each.records) {
          try {
            into.put(decode(value), ...(key === undefined ? [] : [decode(key)]));
          } catch {
            failed++;
          }
        }
      }
    };
    (await done(request)).close();
    if (failed) problems.push(`${failed} records of database ${name}`);
  };

  fill('localStorage', local);
  fill('sessionStorage', session);
  for (const database of databases) {
    await restore(database).catch((error) => problems.push(`database ${database?.name}: ${error?.message}`));
  }
  return { problems: problems.map((each) => browse.shortened(browse.plain(each), 120)) };
}
