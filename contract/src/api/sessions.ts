import { z } from 'zod';
import { route } from './route.ts';

export const session = z.strictObject({
  id: z.uuid(),
  /** Browser and operating system by their own names, if known. */
  browser: z.string(),
  system: z.string(),
  /** ISO 3166-1 alpha-2, or '' if unknown. */
  country: z.string(),
  ip: z.string(),
  createdAt: z.string(),
  /** To the minute. */
  seenAt: z.string(),
  /** Whether this is the caller’s session. */
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const sessions = {
  list: route({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'Lists where the user is signed in, most recently used first',
    policy: 'member',
    feature: 'account',
    response: z.array(session),
    errors: ['not_signed_in'],
  }),
  end: route({
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    summary: 'Ends one session',
    policy: 'member',
    feature: 'account',
    params: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ ended: z.number() }),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
  }),
  endOthers: route({
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'Ends all other sessions',
    policy: 'member',
    feature: 'account',
    response: z.strictObject({ ended: z.number() }),
    errors: ['not_signed_in'],
  }),
};
