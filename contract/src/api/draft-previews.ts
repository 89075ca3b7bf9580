import { z } from 'zod';
import { route } from './route.ts';

/** Why another device can’t reach this server at the address of the request. */
export const unreachableReasons = ['this_computer_only', 'no_network'] as const;

export const draftPreviews = {
  create: route({
    method: 'POST',
    path: '/api/qr/:id/try',
    summary: 'Creates a link that previews the newest version of a code for an hour, published or not, uncounted',
    policy: { view: 'dashboard' },
    feature: 'management',
    scope: 'codes:write',
    limit: { name: 'try', max: 60, seconds: 600, by: 'caller' },
    params: z.strictObject({
      id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).describe('The ID of the code.'),
    }),
    response: z.strictObject({
      /** The URL for other devices if they can reach this server, else for this device. */
      url: z.string(),
      /** Why other devices can’t reach it. */
      unreachable: z.enum(unreachableReasons).nullable(),
    }),
    errors: [
      'not_signed_in',
      'forbidden',
      'not_found',
      'static_is_immutable',
      'rate_limited',
      'newer_version',
      'unavailable',
    ],
  }),
};
