import { useMemo, useSyncExternalStore } from 'react';

const key = 'archived_codes';
const listeners = new Set<() => void>();

export type ArchivedCode = { id: number; name: string };

/** The codes that this tab archived last: their Undo is at hand until it is dismissed, also after a reload. */
const write = (codes: readonly ArchivedCode[]) => {
  if (codes.length === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(codes.map(({ id, name }) => ({ id, name }))));
  for (const listener of listeners) listener();
};

const read = () => sessionStorage.getItem(key);
const parse = (text: string | null) => (text === null ? [] : (JSON.parse(text) as ArchivedCode[]));

export const readArchived = (): readonly ArchivedCode[] => parse(read());

export const showArchived = (codes: readonly ArchivedCode[]): void => write(codes);

/** Takes codes out of the notice, which goes with the last of them. */
export const hideArchived = (ids: readonly number[]): void =>
  write(readArchived().filter(({ id }) => !ids.includes(id)));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useArchived = (): readonly ArchivedCode[] => {
  const text = useSyncExternalStore(subscribe, read, () => null);
  return useMemo(() => parse(text), [text]);
};
