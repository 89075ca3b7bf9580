import type { InvalidCode } from '@tessera/qr-types/fields/index.ts';
import { z } from 'zod';
import { route } from './route.ts';

const code = (text: InvalidCode) => text;
const endpoint = z
  .string()
  .max(2048)
  .pipe(z.url({ error: code('invalid_url') }));

/** What is encrypted to: `bytes` of them, in base64url with or without padding. */
const keyOf = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z.string().regex(new RegExp(`^[\\w-]{${length}}=*$`), code('invalid_characters'));
};

/** Whether this browser is told when something happens in the account. Only its owner is. */
export const push = {
  key: route({
    method: 'GET',
    path: '/api/user/me/push-key',
    summary: 'Returns the public key that browsers subscribe with',
    right: 'member',
    reply: z.strictObject({ publicKey: z.string() }),
    errors: ['not_signed_in'],
  }),
  subscribe: route({
    method: 'POST',
    path: '/api/user/me/push-subscription',
    summary: 'Saves a browser’s subscription, as PushSubscription.toJSON() returns it. Account owners only',
    right: 'member',
    limit: { name: 'push', max: 30, seconds: 3600, by: 'caller' },
    body: z.strictObject({
      endpoint,
      expirationTime: z.number().nullable().optional(),
      keys: z.strictObject({ p256dh: keyOf(65), auth: keyOf(16) }),
    }),
    reply: z.strictObject({ subscribed: z.literal(true) }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited'],
  }),
  unsubscribe: route({
    method: 'DELETE',
    path: '/api/user/me/push-subscription',
    summary: 'Deletes the subscription of one browser or, without ?endpoint=, of all the user’s browsers',
    right: 'member',
    query: z.strictObject({ endpoint: endpoint.optional() }),
    reply: z.strictObject({ subscribed: z.literal(false) }),
    errors: ['invalid_input', 'not_signed_in'],
  }),
  asked: route({
    method: 'POST',
    path: '/api/user/me/push-asked',
    summary: 'Records that the user was asked about notifications, so they aren’t asked again',
    right: 'member',
    reply: z.strictObject({ asked: z.literal(true) }),
    errors: ['not_signed_in'],
  }),
};
