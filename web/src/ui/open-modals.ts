import { useSyncExternalStore } from 'react';

/** The open modal dialogs, the topmost last. */
let openModals: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const setOpenModals = (next: readonly HTMLElement[]) => {
  openModals = next;
  for (const listener of listeners) listener();
};

/** Returns a function that removes it again. */
export const addOpenModal = (modal: HTMLElement): (() => void) => {
  setOpenModals([...openModals, modal]);
  return () => setOpenModals(openModals.filter((open) => open !== modal));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const hasOpenModal = (): boolean => openModals.length > 0;

/** Returns the topmost open modal dialog. Everything outside it is inert, so messages have to be inside. */
export const useTopModal = (): HTMLElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => openModals.at(-1),
    () => undefined,
  );
