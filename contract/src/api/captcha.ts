import { z } from 'zod';
import { route } from './route.ts';

/** In the format of ALTCHA’s widget. */
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

/** The captcha. */
export const captcha = {
  challenge: route({
    method: 'GET',
    path: '/api/captcha',
    summary: 'Returns a challenge to solve once within ten minutes; null where the operator requires none',
    policy: 'anyone',
    response: z.strictObject({ challenge: challenge.nullable() }),
    errors: ['rate_limited'],
  }),
};
