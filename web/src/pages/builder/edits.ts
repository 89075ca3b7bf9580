import { style } from '@tessera/contract/api/style.ts';
import { z } from 'zod';
import type { KeptEdit } from './autosave.ts';

const keyOf = (id: number) => `edit-${id}`;

const keptEdit = z.object({
  version: z.number(),
  edit: z.object({ content: z.record(z.string(), z.unknown()), style, name: z.string() }),
});

/** What an earlier visit left of a code's edit on this device. */
export const readEdit = (id: number): KeptEdit | undefined => {
  try {
    return keptEdit.safeParse(JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

export const keepEdit = (id: number, kept: KeptEdit | undefined): void => {
  try {
    if (kept) localStorage.setItem(keyOf(id), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(id));
  } catch {
    // Without storage an edit lives as long as its page.
  }
};
