import type { Feature } from '../../feature.ts';
import { downloadHandlers } from './routes.ts';
import { zipTask } from './zip-task.ts';

export { drawCode } from './draw-code.ts';

export const feature: Feature = {
  name: 'downloads',
  handlers: (context) => ({ downloads: downloadHandlers(context) }),
  taskKinds: [zipTask],
};
