import { useSyncExternalStore } from 'react';

export const sidebarStorageKey = 'sidebar';
const listeners = new Set<() => void>();
const isCollapsed = () => localStorage.getItem(sidebarStorageKey) === 'collapsed';

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const setCollapsed = (collapsed: boolean) => {
  localStorage.setItem(sidebarStorageKey, collapsed ? 'collapsed' : 'open');
  for (const listener of listeners) listener();
};

/** Returns whether the sidebar is collapsed, as stored in this browser, and a function to toggle it. */
export const useSidebar = (): [boolean, (collapsed: boolean) => void] => [
  useSyncExternalStore(subscribe, isCollapsed, () => false),
  setCollapsed,
];
