import { useState, useSyncExternalStore } from 'react';

/** Which item of a list is open, told only to the items that it concerns: a list may have hundreds. */
export type OpenItem = {
  get(): string | undefined;
  set(id: string | undefined): void;
  subscribe(listener: () => void): () => void;
};

const createOpenItem = (first: string | undefined): OpenItem => {
  const listeners = new Set<() => void>();
  let open = first;
  return {
    get: () => open,
    set: (id) => {
      open = id;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** `first` is open from the start. */
export const useOpenItem = (first: string | undefined): OpenItem => useState(() => createOpenItem(first))[0];

export const useIsOpen = (open: OpenItem, id: string): boolean => {
  const isOpen = () => open.get() === id;
  return useSyncExternalStore(open.subscribe, isOpen, isOpen);
};
