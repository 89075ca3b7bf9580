import type { Feature } from '../../feature.ts';
import { bundleTask } from './bundle-task.ts';
import { redirectBundleHandlers } from './routes.ts';

/** Every link of an account for other web servers: printed codes work without this service. */
export const feature: Feature = {
  name: 'redirect-bundle',
  handlers: (context) => ({ redirectBundle: redirectBundleHandlers(context) }),
  taskKinds: [bundleTask],
};
