import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { route } from './route.ts';

const invalidCode = (text: FieldErrorCode) => text;
const endpoint = z
  .string()
  .max(2048)
  .pipe(z.url({ error: invalidCode('invalid_url') }));

/** A key for push encryption: `bytes` bytes in base64url, with or without padding. */
const createKeySchema = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z.string().regex(new RegExp(`^[\\w-]{${length}}=*$`), invalidCode('invalid_characters'));
};

/** Push notifications in this browser, for the account’s owner. */
export const push = {
  key: route({
    method: 'GET',
    path: '/api/user/me/push-key',
    summary: 'Returns the public key that browsers subscribe with',
    policy: 'member',
    feature: 'account',
    response: z.strictObject({ publicKey: z.string() }),
    errors: ['not_signed_in'],
  }),
  subscribe: route({
    method: 'POST',
    path: '/api/user/me/push-subscription',
    summary: 'Saves a browser’s subscription, as PushSubscription.toJSON() returns it. Account owners only',
    policy: 'member',
    feature: 'account',
    limit: { name: 'push', max: 30, seconds: 3600, by: 'caller' },
    body: z.strictObject({
      endpoint,
      expirationTime: z.number().nullable().optional(),
      keys: z.strictObject({ p256dh: createKeySchema(65), auth: createKeySchema(16) }),
    }),
    response: z.strictObject({ subscribed: z.literal(true) }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited'],
  }),
  unsubscribe: route({
    method: 'DELETE',
    path: '/api/user/me/push-subscription',
    summary: 'Deletes the subscription of one browser or, without ?endpoint=, of all the user’s browsers',
    policy: 'member',
    feature: 'account',
    query: z.strictObject({ endpoint: endpoint.optional() }),
    response: z.strictObject({ subscribed: z.literal(false) }),
    errors: ['invalid_input', 'not_signed_in'],
  }),
  asked: route({
    method: 'POST',
    path: '/api/user/me/push-asked',
    summary: 'Records that the user was asked about notifications, so they aren’t asked again',
    policy: 'member',
    feature: 'account',
    response: z.strictObject({ asked: z.literal(true) }),
    errors: ['not_signed_in'],
  }),
};
