import { countGraphemes, type FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { maxFolders } from '../rules/folders.ts';
import { scopes } from '../rules/scopes.ts';
import { folderId } from './folders.ts';
import { route } from './route.ts';

const invalidCode = (text: FieldErrorCode) => text;
const maxNameLength = 60;

const keyName = z
  .string()
  .trim()
  .max(maxNameLength * 40, { abort: true }) // before it is split into graphemes
  .superRefine((value, context) => {
    const length = countGraphemes(value);
    if (length === 0) context.addIssue({ code: 'custom', message: invalidCode('required') });
    else if (length > maxNameLength)
      context.addIssue({ code: 'custom', message: invalidCode('too_long'), params: { max: maxNameLength } });
  });

/** An API key as the account’s members see it, without the key itself. */
export const apiKey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  /** Its last four characters; '' for keys of earlier releases. */
  lastFour: z.string(),
  scopes: z.array(z.string()),
  /** The folders whose codes it sees, without deleted ones; null for all that its creator sees. */
  folders: z.array(z.strictObject({ id: z.number(), name: z.string() })).nullable(),
  /** From when on it’s refused; null if it doesn’t expire. */
  expiresAt: z.string().nullable(),
  /** The member who created the key; it has their permissions. */
  madeBy: z.string(),
  createdAt: z.string(),
  /** To the minute; null if the key was never used. */
  lastUsedAt: z.string().nullable(),
  /** Whether its creator has reset their password since: a thief of the old password may have created the key. */
  isBeforeReset: z.boolean(),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeys = {
  list: route({
    method: 'GET',
    path: '/api/user/keys',
    summary: 'Lists the account’s API keys, newest first',
    policy: 'admin',
    feature: 'account',
    response: z.strictObject({ keys: z.array(apiKey) }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  create: route({
    method: 'POST',
    path: '/api/user/keys',
    summary: 'Creates an API key. It’s returned only this once, and stored only as a hash',
    status: 201,
    policy: 'admin',
    feature: 'api',
    limit: { name: 'keys', max: 60, seconds: 3600, by: 'caller' },
    body: z.strictObject({
      name: keyName,
      scopes: z
        .array(z.enum(scopes))
        .min(1, { error: invalidCode('required') })
        .max(scopes.length)
        .transform((chosen) => [...new Set(chosen)]),
      /** The folders whose codes it sees, and where it creates new ones; null for all. */
      folders: z
        .array(folderId)
        .min(1, { error: invalidCode('required') })
        .max(maxFolders)
        .nullable()
        .default(null),
      expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
    }),
    response: z.strictObject({ key: apiKey, secret: z.string() }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'email_not_verified', 'key_limit_exceeded', 'rate_limited'],
  }),
  revokeBeforeReset: route({
    method: 'DELETE',
    path: '/api/user/keys/before-reset',
    summary: 'Revokes every API key whose creator has reset their password since',
    policy: 'admin',
    feature: 'account',
    response: z.strictObject({ revoked: z.number() }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/user/keys/:id',
    summary: 'Revokes an API key: its next request is refused',
    policy: 'admin',
    feature: 'account',
    params: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ revoked: z.literal(true) }),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
};
