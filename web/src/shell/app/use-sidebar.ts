import { useSyncExternalStore } from 'react';

const storageKey = 'sidebar';
const listeners = new Set<() => void>();
const isCollapsed = () => localStorage.getItem(storageKey) === 'collapsed';

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const setCollapsed = (collapsed: boolean) => {
  localStorage.setItem(storageKey, collapsed ? 'collapsed' : 'open');
  for (const listener of listeners) listener();
};

/** Whether the sidebar is collapsed, as this browser remembers it, and how to change that. */
export const useSidebar = (): [boolean, (collapsed: boolean) => void] => [
  useSyncExternalStore(subscribe, isCollapsed, () => false),
  setCollapsed,
];
