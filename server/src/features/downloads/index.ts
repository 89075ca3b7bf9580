import type { Feature } from '../../feature.ts';
import { downloadHandlers } from './routes.ts';

export const feature: Feature = {
  name: 'downloads',
  handlers: (context) => ({ downloads: downloadHandlers(context) }),
};
