import { z } from 'zod';
import { pageLimit } from './paging.ts';
import { route } from './route.ts';

/** How long calls with API keys are listed. */
export const apiRequestDays = 30;

/** Which calls are listed: those that succeeded, those that the caller has to correct, or our failures. */
export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;

/** A call with an API key. */
export const apiRequest = z.strictObject({
  /** The request id, as in error responses. */
  id: z.uuid(),
  at: z.string(),
  method: z.string(),
  /** The path of the route, with names in place of values: `/api/qr/:id`. */
  path: z.string(),
  status: z.number(),
  /** Until the response was sent, in milliseconds. */
  ms: z.number(),
  key: z.strictObject({ id: z.uuid(), name: z.string() }),
  /** How many calls between the one before and this one weren’t stored, because there were too many. */
  omitted: z.number(),
});
export type ApiRequestEntry = z.output<typeof apiRequest>;

export const apiRequests = {
  list: route({
    method: 'GET',
    path: '/api/user/keys/requests',
    summary: `Lists the calls of the account’s API keys in the last ${apiRequestDays} days, newest first, also of revoked keys. A call appears within seconds`,
    policy: 'admin',
    feature: 'account',
    limit: { name: 'api requests', max: 600, seconds: 600, by: 'caller' },
    query: z.strictObject({
      status: z.enum(statusClasses).optional().describe('Only calls with such a status.'),
      key: z.uuid().optional().describe('Only calls of this key, by its ID.'),
      after: z.uuid().optional().describe('The `next` of the page before.'),
      limit: pageLimit(50, 100),
    }),
    fieldsOf: 'requests',
    response: z.strictObject({
      requests: z.array(apiRequest),
      /** The next page’s `after`; null on the last page. */
      next: z.uuid().nullable(),
    }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'rate_limited'],
  }),
};
