import { useMemo, useSyncExternalStore } from 'react';

const storageKey = 'archived_codes';
const listeners = new Set<() => void>();

export type ArchivedCode = { id: number; name: string };

/** The codes that this tab archived last, whose Undo stays until it is dismissed, also after a reload. */
const saveArchived = (codes: readonly ArchivedCode[]) => {
  if (codes.length === 0) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify(codes.map(({ id, name }) => ({ id, name }))));
  for (const listener of listeners) listener();
};

const readRaw = () => sessionStorage.getItem(storageKey);
const parseArchived = (text: string | null) => (text === null ? [] : (JSON.parse(text) as ArchivedCode[]));

export const getArchived = (): readonly ArchivedCode[] => parseArchived(readRaw());

export const showArchived = (codes: readonly ArchivedCode[]): void => saveArchived(codes);

/** Removes codes from the notice, which disappears with the last of them. */
export const hideArchived = (ids: readonly number[]): void =>
  saveArchived(getArchived().filter(({ id }) => !ids.includes(id)));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useArchivedCodes = (): readonly ArchivedCode[] => {
  const text = useSyncExternalStore(subscribe, readRaw, () => null);
  return useMemo(() => parseArchived(text), [text]);
};
