import { useState, useSyncExternalStore } from 'react';

/** Which item of a list is open, told only to the items that it concerns: a list may have hundreds. */
export type OpenItem = {
  get(): string | undefined;
  set(id: string | undefined): void;
  subscribe(listener: () => void): () => void;
};

const createOpenItem = (): OpenItem => {
  const listeners = new Set<() => void>();
  let open: string | undefined;
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

export const useOpenItem = (): OpenItem => useState(createOpenItem)[0];

export const useIsOpen = (open: OpenItem, id: string): boolean => {
  const isOpen = () => open.get() === id;
  return useSyncExternalStore(open.subscribe, isOpen, isOpen);
};
