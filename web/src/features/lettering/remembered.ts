/** Makes each thing once for all who ask, and forgets what nobody asked for lately. A failure is tried again. */
export const remembered = <Key, Value>(most: number, make: (key: Key) => Promise<Value>) => {
  const memory = new Map<Key, Promise<Value>>();
  return (key: Key): Promise<Value> => {
    const made = memory.get(key) ?? make(key);
    memory.delete(key);
    memory.set(key, made);
    const [oldest] = memory.keys();
    if (memory.size > most) memory.delete(oldest!);
    made.catch(() => memory.get(key) === made && memory.delete(key));
    return made;
  };
};
