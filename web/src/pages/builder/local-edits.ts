import { style } from '@tessera/contract/api/style.ts';
import { z } from 'zod';
import type { LocalEdit } from './autosave.ts';

const getStorageKey = (id: number) => `edit-${id}`;

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
