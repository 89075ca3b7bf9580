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
  /** The folder that was open when the draft was started. */
  folder: z.number().optional(),
  /** The slug: generated in the browser, so that the preview is the final code, or the owner’s custom one. */
  uri: z.string(),
  /** The slug is custom: it isn’t replaced by another one. */
  ownUri: z.boolean().optional(),
  /** The code stored for this draft: its encoded text, and a fingerprint of the draft at that time. */
  stored: z.strictObject({ insertedId: z.number(), printed: z.string(), of: z.string() }).optional(),
});

/** The unfinished code of this device. It survives reloads and signing up. */
export type Draft = z.output<typeof draftSchema>;

export const createRandomSlug = (): string => generateSlug(crypto.getRandomValues(new Uint8Array(32)));

/** Creates a draft; the slug is empty until the browser generates one. */
export const createDraft = (uri = ''): Draft => ({
  type: catalogue[0].id,
  content: {},
  style: plainStyle,
  name: '',
  uri,
});

/** Loads the draft of this device; undefined if there is none, or it is unreadable or has an older shape. */
export const loadDraft = (): Draft | undefined => {
  try {
    return draftSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** Saves the draft on this device. Returns false if the browser doesn’t allow it. */
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
    // Without storage there is nothing to clear.
  }
};
