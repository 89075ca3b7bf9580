import { useCallback, useMemo, useRef, useState } from 'react';
import { getValueAt } from '../content/value-at.ts';
import { useContentFormContext } from './form-context.ts';
import { useStoreSelector } from './use-field-value.ts';

let lastId = 0;
const createItemId = () => `item-${++lastId}`;

/**
 * Returns ids for items from outside: an item equal to a previous one keeps its id, any other gets the id of its
 * position.
 */
const matchIds = (ids: readonly string[], before: readonly unknown[], items: readonly unknown[]): string[] => {
  const serialized = before.map((item) => JSON.stringify(item));
  const unusedIds = new Map(ids.map((id, position) => [position, id]));
  const take = (position: number): string | undefined => {
    const id = unusedIds.get(position);
    unusedIds.delete(position);
    return id;
  };
  const matchedIds = items.map((item, position) => {
    const trace = JSON.stringify(item);
    return take([position, ...unusedIds.keys()].find((at) => unusedIds.has(at) && serialized[at] === trace) ?? -1);
  });
  return matchedIds.map((id, position) => id ?? take(position) ?? createItemId());
};

/** The number of items in a list. */
export const useItemCount = (path: string): number =>
  useStoreSelector((store) => ((store.get(path) as unknown[] | undefined) ?? []).length);

/** The items of a list with ids that stay the same while items move. */
export const useItems = (path: string) => {
  const { store } = useContentFormContext();
  const getItems = useCallback(() => (store.get(path) as unknown[] | undefined) ?? [], [store, path]);
  const length = useStoreSelector(() => getItems().length);
  const [, forceRender] = useState(0);
  const replaced = useStoreSelector((content) => content.lastReplacement());
  const idsRef = useRef<readonly string[]>([]);
  const seen = useRef({ replaced, path });
  if (seen.current.replaced !== replaced) {
    const before = getValueAt(replaced?.before, seen.current.path);
    idsRef.current = matchIds(idsRef.current, Array.isArray(before) ? before : [], getItems());
  }
  seen.current = { replaced, path };
  if (idsRef.current.length !== length) {
    idsRef.current = Array.from({ length }, (_, position) => idsRef.current[position] ?? createItemId());
  }
  const ids = idsRef.current;

  const operations = useMemo(() => {
    const save = (ids: readonly string[], items: readonly unknown[]) => {
      idsRef.current = ids;
      store.set(path, items);
      forceRender((count) => count + 1);
    };
    const moveItem = <Value>(values: readonly Value[], from: number, to: number) =>
      values.toSpliced(from, 1).toSpliced(to, 0, ...values.slice(from, from + 1));
    /** Returns the ids of the inserted items. */
    const splice = (at: number, removed: number, values: readonly unknown[]): readonly string[] => {
      const added = values.map(createItemId);
      save(idsRef.current.toSpliced(at, removed, ...added), getItems().toSpliced(at, removed, ...values));
      return added;
    };
    /** Returns which of the items remain. */
    const removeAll = (removed: ReadonlySet<string>): readonly boolean[] => {
      const remains = idsRef.current.map((id) => !removed.has(id));
      save(
        idsRef.current.filter((_, at) => remains[at]),
        getItems().filter((_, at) => remains[at]),
      );
      return remains;
    };
    return {
      splice,
      removeAll,
      insert: (at: number, ...values: readonly unknown[]) => splice(at, 0, values),
      remove: (at: number) => splice(at, 1, []),
      move: (from: number, to: number) => save(moveItem(idsRef.current, from, to), moveItem(getItems(), from, to)),
    };
  }, [store, path, getItems]);
  return { ids, ...operations };
};
