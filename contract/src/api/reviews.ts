import { z } from 'zod';
import { route } from './route.ts';

/** What customers think of this service. */
export const reviews = {
  get: route({
    method: 'GET',
    path: '/api/reviews',
    summary: 'Returns the average rating of this service, from 1 to 5, of how many reviews, and where they can be read',
    policy: 'anyone',
    response: z.strictObject({ rating: z.number(), count: z.number(), url: z.string() }),
    errors: ['not_found'],
  }),
};
