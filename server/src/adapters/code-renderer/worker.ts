// Renders one code at a time, in a process of its own.
import { render, renderUnverified } from '@tessera/qr';
import { serveTasks } from '../worker-pool/serve-tasks.ts';
import { type RenderReply, type RenderTask, serializeError } from './messages.ts';
import { createRenderPorts } from './render-ports.ts';

const ports = createRenderPorts();

const renderToReply = async ({
  request,
  isVerified,
}: RenderTask): Promise<{ reply: RenderReply; body?: Uint8Array[] }> => {
  try {
    if (!isVerified) return { reply: { report: null }, body: [(await renderUnverified(request, ports)).file] };
    const { file, report } = await render(request, ports);
    return { reply: { report }, body: [file] };
  } catch (error) {
    return { reply: { failure: serializeError(error) } };
  }
};

/**
 * Bitmaps are large and lie outside the heap, so that the engine doesn’t collect them in time. Collecting takes longer than a
 * small file does, so it is done only when memory has grown.
 */
const [gcThresholdBytes, minGrowthBytes] = [140 * 1024 * 1024, 24 * 1024 * 1024];
let rssAfterGc = 0;
const collectGarbage = () => {
  if (process.memoryUsage.rss() < Math.max(gcThresholdBytes, rssAfterGc + minGrowthBytes)) return;
  globalThis.gc?.();
  rssAfterGc = process.memoryUsage.rss();
};

serveTasks<RenderTask>(async (task) => {
  const result = await renderToReply(task);
  collectGarbage();
  return result;
});
