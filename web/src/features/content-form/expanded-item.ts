import { useState, useSyncExternalStore } from 'react';

/** Which item of a list is expanded. Only the items concerned rerender: a list may have hundreds. */
export type ExpandedItem = {
  get(): string | undefined;
  set(id: string | undefined): void;
  subscribe(listener: () => void): () => void;
};

const createExpandedItem = (first: string | undefined): ExpandedItem => {
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

/** `first` is expanded initially. */
export const useExpandedItem = (first: string | undefined): ExpandedItem =>
  useState(() => createExpandedItem(first))[0];

export const useIsExpanded = (open: ExpandedItem, id: string): boolean => {
  const isOpen = () => open.get() === id;
  return useSyncExternalStore(open.subscribe, isOpen, isOpen);
};
