import { z } from 'zod';
import { route } from './route.ts';

/** Why another device can’t reach us under the address that the request came to. */
export const unreachableReasons = ['this_computer_only', 'no_network'] as const;

export const draftPreviews = {
  make: route({
    method: 'POST',
    path: '/api/qr/:id/try',
    summary: 'Creates a link that previews the newest version of a code for an hour, published or not, uncounted',
    policy: { view: 'dashboard' },
    scope: 'codes:write',
    limit: { name: 'try', max: 60, seconds: 600, by: 'caller' },
    params: z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    response: z.strictObject({
      /** As other devices reach it, where they can; else as this one does. */
      url: z.string(),
      /** Why they can’t. */
      unreachable: z.enum(unreachableReasons).nullable(),
    }),
    errors: [
      'not_signed_in',
      'forbidden',
      'not_found',
      'static_is_fixed',
      'rate_limited',
      'newer_version',
      'unavailable',
    ],
  }),
};
