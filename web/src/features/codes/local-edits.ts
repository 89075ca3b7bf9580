import { style } from '@tessera/contract/api/style.ts';
import { z } from 'zod';
import type { CodeEdit } from './save-code.ts';

/** What is stored on this device until the server has it, and the version it’s based on. */
export type LocalEdit = { version: number; edit: CodeEdit };

const keyPrefix = 'edit-';
const getStorageKey = (id: number) => `${keyPrefix}${id}`;

const localEditSchema = z.object({
  version: z.number(),
  edit: z.object({ content: z.record(z.string(), z.unknown()), style, name: z.string() }),
});

/** The edit of a code that an earlier visit left on this device. */
export const loadLocalEdit = (id: number): LocalEdit | undefined => {
  try {
    return localEditSchema.safeParse(JSON.parse(localStorage.getItem(getStorageKey(id)) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

export const saveLocalEdit = (id: number, localEdit: LocalEdit | undefined): void => {
  try {
    if (localEdit) localStorage.setItem(getStorageKey(id), JSON.stringify(localEdit));
    else localStorage.removeItem(getStorageKey(id));
  } catch {
    // Without storage, an edit lasts as long as its page.
  }
};

/** Deletes all edits that the server doesn’t have, when the user signs out: the next user’s browser would save them. */
export const clearLocalEdits = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(keyPrefix)) localStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
};
