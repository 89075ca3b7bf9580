import type { Feature } from '../../feature.ts';
import { analysisHandlers } from './routes.ts';

export const feature: Feature = {
  name: 'analysis',
  handlers: (context) => ({ analysis: analysisHandlers(context) }),
};
