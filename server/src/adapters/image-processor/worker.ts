// Opens one uploaded image, in a process of its own: a decoder that crashes, hangs or is taken over does so here.
import { detectImageFormat, maxEdgePx, safeEdgePx } from '@tessera/contract/rules/image-file.ts';
import { endProcess, getCpuSeconds, serveTasks } from '../worker-pool/serve-tasks.ts';
import { ImageRejectedError, prepareVipsInput } from './decoder.ts';
import { encodeImage } from './encode-image.ts';
import type { ImageRejection } from './port.ts';
import type { ImageReply, ImageTask } from './worker-protocol.ts';

const watchIntervalMs = 20;

/** The size of the image, once it is known. */
let size: [width: number, height: number] | undefined;
const onSize = (width: number, height: number) => {
  size = [width, height];
  if (Math.max(width, height) > maxEdgePx) throw new ImageRejectedError(toLimitRejection());
};

/** For an image that is larger than what always works, its size is the reason. */
const toLimitRejection = (): ImageRejection => {
  const [width, height] = size ?? [0, 0];
  const isLarge = Math.max(width, height) > maxEdgePx || width * height > safeEdgePx * safeEdgePx;
  return isLarge ? { reason: 'too_large', width, height } : { reason: 'unreadable' };
};

let isDecoded = false;

/** Ends the process at its limits, since neither a thread nor a library can be told to stop. */
const enforceLimits = ({ bytes, cpuSeconds, cpuSecondsToRead }: ImageTask['limits']) =>
  setInterval(() => {
    const isOver = process.memoryUsage.rss() > bytes || getCpuSeconds() > (isDecoded ? cpuSeconds : cpuSecondsToRead);
    if (isOver) endProcess(toLimitRejection());
  }, watchIntervalMs);

serveTasks<ImageTask>(async (task, file): Promise<{ reply: ImageReply; body?: Uint8Array[] }> => {
  size = undefined;
  isDecoded = false;
  const watchdog = enforceLimits(task.limits);
  try {
    const input = await prepareVipsInput(file, detectImageFormat(file) ?? '', task, onSize);
    const [reply, body] = await encodeImage(input, task, {
      onSize,
      onDecoded: () => {
        isDecoded = true;
      },
    });
    return { reply, body };
  } catch (error) {
    return { reply: error instanceof ImageRejectedError ? error.rejection : { reason: 'unreadable' } };
  } finally {
    clearInterval(watchdog);
  }
});
