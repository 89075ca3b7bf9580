import { z } from 'zod';
import { statistics, statisticsQuery } from './analysis.ts';
import { route } from './route.ts';

/** Apart from the routes that manage links, which pages with statistics load only to manage them. */
export const openShare = route({
  method: 'GET',
  path: '/api/shared-statistics/:token',
  summary: 'Returns the statistics that a public link shows; filters can narrow them, but never widen them',
  policy: 'anyone',
  limit: { name: 'shared-statistics', max: 300, seconds: 600, by: 'address' },
  params: z.strictObject({ token: z.string().max(100) }),
  query: statisticsQuery,
  response: statistics,
  errors: ['invalid_input', 'not_found', 'rate_limited'],
});
