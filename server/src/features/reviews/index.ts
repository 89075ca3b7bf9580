import type { Feature } from '../../feature.ts';
import { fail } from '../../http/app-error.ts';

/** What customers think of this service, as the operator has set. */
export const feature: Feature = {
  name: 'reviews',
  handlers: ({ config }) => ({ reviews: { get: async () => config.site.reviews ?? fail('not_found') } }),
};
