import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSingleKeyShortcuts } from '../../features/team/single-key-shortcuts.ts';
import { isBusy } from './list-keys.ts';

/** The key that moves the focus to the actions of the bulk bar, which come after all rows in the tab order. */
export const actionsKey = 'a';

/** The keys of the bulk bar: its letter and Escape, which ends selecting. Returns whether it has the letter. */
export const useBulkBarKeys = (bar: RefObject<HTMLElement | null>, onEnd: () => void): boolean => {
  const hasSingleKeys = useSingleKeyShortcuts();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
    if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || isBusy(target)) return;
    if (document.querySelector('dialog[open], [popover="auto"]')) return;
    if (key === 'Escape') onEnd();
    else if (hasSingleKeys && key.toLowerCase() === actionsKey) {
      event.preventDefault();
      bar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    }
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return hasSingleKeys;
};
