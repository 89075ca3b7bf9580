import { useSyncExternalStore } from 'react';

const key = 'archived';
const listeners = new Set<() => void>();

/** The code that this tab archived last: its Undo is at hand until it is dismissed, also after a reload. */
export type ArchivedNotice = { id: number; name: string };

const write = (text: string | undefined) => {
  if (text === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
  for (const listener of listeners) listener();
};

export const showArchived = ({ id, name }: ArchivedNotice): void => write(JSON.stringify({ id, name }));

/** Takes the notice away; with an id only if it is about that code. */
export const hideArchived = (id?: number): void => {
  if (id === undefined || readArchived()?.id === id) write(undefined);
};

export const readArchived = (): ArchivedNotice | undefined => {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as ArchivedNotice);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useArchived = (): ArchivedNotice | undefined => {
  const text = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(key),
    () => null,
  );
  return text === null ? undefined : (JSON.parse(text) as ArchivedNotice);
};
