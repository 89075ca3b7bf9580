import { createContext, use } from 'react';

/** Whether single characters are shortcuts: the user’s preference, which every such shortcut follows (WCAG 2.1.4). */
export const SingleKeyShortcutsContext = createContext(true);

export const useSingleKeyShortcuts = (): boolean => use(SingleKeyShortcutsContext);
