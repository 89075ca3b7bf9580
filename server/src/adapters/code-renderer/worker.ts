import { render } from '@tessera/qr';
import { type RenderTask, serializeError } from './messages.ts';
import { createRenderPorts } from './render-ports.ts';

/** The process that makes pictures: one at a time, as it is told. It may be killed at any moment. */

const ports = createRenderPorts();

const handleTask = async ({ request }: RenderTask) => {
  try {
    const { file, report } = await render(request, ports);
    return { file, report };
  } catch (error) {
    return { failure: serializeError(error) };
  }
};

/**
 * Pictures are large and lie outside the heap, where nothing makes room for them in time. To make room takes longer than
 * a small picture does, so it is done again only when there is some to make.
 */
const [gcThresholdBytes, minGrowthBytes] = [180 * 1024 * 1024, 32 * 1024 * 1024];
let rssAfterGc = 0;
const collectGarbage = () => {
  if (process.memoryUsage.rss() < Math.max(gcThresholdBytes, rssAfterGc + minGrowthBytes)) return;
  globalThis.gc?.();
  rssAfterGc = process.memoryUsage.rss();
};

process.on('message', async (task: RenderTask) => {
  const result = await handleTask(task);
  collectGarbage();
  process.send!({ ...result, memory: process.memoryUsage.rss() });
});
process.on('disconnect', () => process.exit(0));
