import { plainStyle, style } from '@tessera/contract/api/style.ts';
import { generateSlug } from '@tessera/contract/rules/slug.ts';
import { catalogue, typeIds } from '@tessera/qr-types';
import { z } from 'zod';

const storageKey = 'draft';

const draftSchema = z.strictObject({
  type: z.enum(typeIds),
  content: z.record(z.string(), z.unknown()),
  style,
  name: z.string(),
  /** The folder that it was begun in. */
  folder: z.number().optional(),
  /** The last part of the short link, made in the browser so that the preview is the final code, or the owner's own. */
  uri: z.string(),
  /** The owner wrote it: no other is taken in its place. */
  ownUri: z.boolean().optional(),
  /** The code that the server keeps for this draft, and what it prints and was made of. */
  stored: z.strictObject({ insertedId: z.number(), printed: z.string(), of: z.string() }).optional(),
});

/** A code that somebody is making on this device: survives reloads and signing up. */
export type Draft = z.output<typeof draftSchema>;

export const createRandomSlug = (): string => generateSlug(crypto.getRandomValues(new Uint8Array(32)));

/** A new draft; without a uri until the browser makes one. */
export const createDraft = (uri = ''): Draft => ({
  type: catalogue[0].id,
  content: {},
  style: plainStyle,
  name: '',
  uri,
});

/** The draft of this device, or undefined: none, unreadable, or of an older shape. */
export const loadDraft = (): Draft | undefined => {
  try {
    return draftSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** Keeps the draft on this device. False where the browser doesn't allow it. */
export const saveDraft = (value: Draft): boolean => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

export const clearDraft = (): void => {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // A browser without storage has nothing to clear.
  }
};
