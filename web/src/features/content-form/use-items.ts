import { useCallback, useMemo, useRef, useState } from 'react';
import { useFormParts } from './form-context.ts';
import { useStored } from './use-value.ts';

let made = 0;
const newId = () => `item-${++made}`;

/** The items of a list: each has an id of its own as long as it is there, wherever it stands. */
export const useItems = (path: string) => {
  const { store } = useFormParts();
  const read = useCallback(() => (store.get(path) as unknown[] | undefined) ?? [], [store, path]);
  const length = useStored(() => read().length);
  const [, redraw] = useState(0);
  const kept = useRef<readonly string[]>([]);
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
      insert: (at: number, value: unknown) =>
        put(kept.current.toSpliced(at, 0, newId()), read().toSpliced(at, 0, value)),
      remove: (at: number) => put(kept.current.toSpliced(at, 1), read().toSpliced(at, 1)),
      move: (from: number, to: number) => put(moved(kept.current, from, to), moved(read(), from, to)),
    };
  }, [store, path, read]);
  return { ids, ...operations };
};
