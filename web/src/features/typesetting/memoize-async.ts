/** Makes each thing once for all who ask, and forgets what nobody asked for lately. A failure is tried again. */
export const memoizeAsync = <Key, Value>(maxEntries: number, make: (key: Key) => Promise<Value>) => {
  const cache = new Map<Key, Promise<Value>>();
  return (key: Key): Promise<Value> => {
    const promise = cache.get(key) ?? make(key);
    cache.delete(key);
    cache.set(key, promise);
    const [oldest] = cache.keys();
    if (cache.size > maxEntries) cache.delete(oldest!);
    promise.catch(() => cache.get(key) === promise && cache.delete(key));
    return promise;
  };
};
