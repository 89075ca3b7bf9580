import { plainStyle, style } from '@tessera/contract/api/style.ts';
import { generateSlug } from '@tessera/contract/rules/slug.ts';
import { templateParts } from '@tessera/contract/rules/templates.ts';
import { catalogue, typeIds } from '@tessera/qr-types';
import { z } from 'zod';

const storageKey = 'draft';

/**
 * What the browser stores, under names that earlier releases wrote: `of` is the fingerprint, `ownUri` isCustomSlug, `stored`
 * serverCopy.
 */
const localStorageSchema = z.strictObject({
  /** The template that it’s made from, and what that locks. */
  template: z
    .strictObject({
      id: z.number(),
      name: z.string(),
      /** The only type that it’s for; null for any. */
      type: z.enum(typeIds).nullable(),
      hostname: z.string().nullable(),
      /** Whether it has names for codes without one. */
      names: z.boolean(),
      locks: z.array(z.enum(templateParts)),
      /** The fields of content that it keeps. */
      fields: z.array(z.string()),
      /** Whether it’s the default template, not a chosen one: an untouched code follows another default. */
      isDefault: z.boolean().optional(),
    })
    .optional(),
  type: z.enum(typeIds),
  content: z.record(z.string(), z.unknown()),
  style,
  name: z.string(),
  /** The folder that was open when the draft was started. */
  folder: z.number().optional(),
  /** The slug: generated in the browser, so that the preview is the final code, or the owner’s custom one. */
  uri: z.string(),
  ownUri: z.boolean().optional(),
  stored: z.strictObject({ insertedId: z.number(), printed: z.string(), of: z.string() }).optional(),
});

/** The new code of this device, a guest’s or a member’s, until it is finished. It survives reloads and signing up. */
export type LocalCode = Omit<z.output<typeof localStorageSchema>, 'ownUri' | 'stored'> & {
  /** The slug isn’t replaced by another one. */
  isCustomSlug?: boolean | undefined;
  /** The code that the server has: its encoded text, and a fingerprint of the local code at that time. */
  serverCopy?: { insertedId: number; printed: string; fingerprint: string } | undefined;
};

export const createRandomSlug = (): string => generateSlug(crypto.getRandomValues(new Uint8Array(32)));

/** Creates a local code; the slug is empty until the browser generates one. */
export const createLocalCode = (uri = '', initialStyle = plainStyle): LocalCode => ({
  type: catalogue[0].id,
  content: {},
  style: initialStyle,
  name: '',
  uri,
});

const deserialize = ({ ownUri, stored, ...rest }: z.output<typeof localStorageSchema>): LocalCode => {
  return {
    ...rest,
    ...(ownUri !== undefined && { isCustomSlug: ownUri }),
    ...(stored && { serverCopy: { insertedId: stored.insertedId, printed: stored.printed, fingerprint: stored.of } }),
  };
};
const serialize = ({ isCustomSlug, serverCopy, ...rest }: LocalCode): z.input<typeof localStorageSchema> => ({
  ...rest,
  ownUri: isCustomSlug,
  stored: serverCopy && {
    insertedId: serverCopy.insertedId,
    printed: serverCopy.printed,
    of: serverCopy.fingerprint,
  },
});

/** Loads the local code; undefined if there is none, or it is unreadable or has an older shape. */
export const loadLocalCode = (): LocalCode | undefined => {
  try {
    const { data } = localStorageSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return data && deserialize(data);
  } catch {
    return undefined;
  }
};

/** Saves it on this device. Returns false if the browser doesn’t allow it. */
export const saveLocalCode = (value: LocalCode): boolean => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(serialize(value)));
    return true;
  } catch {
    return false;
  }
};

export const clearLocalCode = (): void => {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Without storage there is nothing to clear.
  }
};
