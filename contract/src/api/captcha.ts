import { z } from 'zod';
import { route } from './route.ts';

/** As ALTCHA's widget takes it. */
const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.strictObject({ until: z.number() }),
  }),
  signature: z.string(),
});

/** The check that somebody is no machine. */
export const captcha = {
  challenge: route({
    method: 'GET',
    path: '/api/captcha',
    summary: 'A challenge to answer within ten minutes, once; null where the operator asks for none',
    right: 'anyone',
    reply: z.strictObject({ challenge: challenge.nullable() }),
    errors: ['rate_limited'],
  }),
};
