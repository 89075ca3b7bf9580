import type { Feature } from '../../feature.ts';
import { downloadHandlers } from './routes.ts';
import { zipTask } from './zip-task.ts';

export { type BatchResult, createBatchRenderer } from './batch-renderer.ts';
export { drawCode } from './draw-code.ts';
export { drawLabels } from './draw-labels.ts';
export { addWeakFiles } from './weak-files.ts';
export { decodePart, encodePart, type RenderedCode } from './zip-part.ts';

export const feature: Feature = {
  name: 'downloads',
  handlers: (context) => ({ downloads: downloadHandlers(context) }),
  taskKinds: [zipTask],
};
