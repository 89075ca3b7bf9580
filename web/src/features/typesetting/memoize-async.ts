/** Memoises an async function, with the `maxEntries` most recently used results. Failures aren’t cached. */
export const memoizeAsync = <Key, Value>(maxEntries: number, make: (key: Key) => Promise<Value>) => {
  const cache = new Map<Key, Promise<Value>>();
  return (key: Key): Promise<Value> => {
    const promise = cache.get(key) ?? make(key);
    cache.delete(key);
    cache.set(key, promise);
    const [oldest] = cache.keys();
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
    promise.catch(() => cache.get(key) === promise && cache.delete(key));
    return promise;
  };
};
