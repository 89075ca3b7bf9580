import { useCallback, useMemo, useRef, useState } from 'react';
import { valueAt } from './content-store.ts';
import { useFormParts } from './form-context.ts';
import { useStored } from './use-value.ts';

let made = 0;
const newId = () => `item-${++made}`;

/**
 * The ids of items that came from outside: an item that was there before keeps its own, one that is not known by what it
 * holds takes that of its position.
 */
const recognised = (ids: readonly string[], before: readonly unknown[], items: readonly unknown[]): string[] => {
  const traces = before.map((item) => JSON.stringify(item));
  const free = new Map(ids.map((id, position) => [position, id]));
  const take = (position: number): string | undefined => {
    const id = free.get(position);
    free.delete(position);
    return id;
  };
  const known = items.map((item, position) => {
    const trace = JSON.stringify(item);
    return take([position, ...free.keys()].find((at) => free.has(at) && traces[at] === trace) ?? -1);
  });
  return known.map((id, position) => id ?? take(position) ?? newId());
};

/** The items of a list: each has an id of its own as long as it is there, wherever it stands. */
export const useItems = (path: string) => {
  const { store } = useFormParts();
  const read = useCallback(() => (store.get(path) as unknown[] | undefined) ?? [], [store, path]);
  const length = useStored(() => read().length);
  const [, redraw] = useState(0);
  const replaced = useStored((content) => content.replaced());
  const kept = useRef<readonly string[]>([]);
  const seen = useRef({ replaced, path });
  if (seen.current.replaced !== replaced) {
    const before = valueAt(replaced?.before, seen.current.path);
    kept.current = recognised(kept.current, Array.isArray(before) ? before : [], read());
  }
  seen.current = { replaced, path };
  if (kept.current.length !== length) {
    kept.current = Array.from({ length }, (_, position) => kept.current[position] ?? newId());
  }
  const ids = kept.current;

  const operations = useMemo(() => {
    const put = (ids: readonly string[], items: readonly unknown[]) => {
      kept.current = ids;
      store.set(path, items);
      redraw((count) => count + 1);
    };
    const moved = <Value>(values: readonly Value[], from: number, to: number) =>
      values.toSpliced(from, 1).toSpliced(to, 0, values[from]!);
    return {
      insert: (at: number, ...values: readonly unknown[]) =>
        put(kept.current.toSpliced(at, 0, ...values.map(newId)), read().toSpliced(at, 0, ...values)),
      remove: (at: number) => put(kept.current.toSpliced(at, 1), read().toSpliced(at, 1)),
      move: (from: number, to: number) => put(moved(kept.current, from, to), moved(read(), from, to)),
    };
  }, [store, path, read]);
  return { ids, ...operations };
};
