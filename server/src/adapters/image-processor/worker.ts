// Opens one picture from stdin and writes it to stdout, in a process of its own: a decoder that crashes, hangs or is taken
// over does it here. First a line of JSON that says what follows or why nothing does, then the files behind each other.
import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { detectImageFormat, maxEdgePx, safeEdgePx } from '@tessera/contract/rules/image-file.ts';
import { ImageRejectedError, prepareVipsInput } from './decoder.ts';
import { encodeImage } from './encode-image.ts';
import type { ImageRejection } from './port.ts';
import type { EncodedFiles, ImageTask, WorkerReply } from './worker-protocol.ts';

const task = JSON.parse(process.argv[2]!) as ImageTask;
const parent = process.ppid;

/** As far as it is known yet. */
let size: [width: number, height: number] | undefined;
const onSize = (width: number, height: number) => {
  size = [width, height];
  if (Math.max(width, height) > maxEdgePx) throw new ImageRejectedError(toLimitRejection());
};

/** Of a picture that is beyond what always works, the size is what is wrong with it. */
const toLimitRejection = (): ImageRejection => {
  const [width, height] = size ?? [0, 0];
  const isLarge = Math.max(width, height) > maxEdgePx || width * height > safeEdgePx * safeEdgePx;
  return isLarge ? { reason: 'too_large', width, height } : { reason: 'unreadable' };
};

const getCpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

const formatReply = (reply: EncodedFiles | ImageRejection) =>
  `${JSON.stringify({ ...reply, cpuSeconds: getCpuSeconds() } satisfies WorkerReply)}\n`;

let isDecoded = false;

/** Neither thread nor library is asked to stop: this process ends. */
const watchdog = setInterval(() => {
  const { bytes, cpuSeconds: toDraw, cpuSecondsToRead } = task.limits;
  const isOver = process.memoryUsage.rss() > bytes || getCpuSeconds() > (isDecoded ? toDraw : cpuSecondsToRead);
  if (isOver) writeSync(1, formatReply(toLimitRejection()));
  if (isOver || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 20);

try {
  const file = await buffer(process.stdin);
  const opened = await prepareVipsInput(file, detectImageFormat(file) ?? '', task.maxEdge, onSize);
  const [written, files] = await encodeImage(opened, task, {
    onSize,
    onDecoded: () => {
      isDecoded = true;
    },
  });
  clearInterval(watchdog);
  process.stdout.write(formatReply(written));
  for (const file of files) process.stdout.write(file);
} catch (error) {
  clearInterval(watchdog);
  process.stdout.write(formatReply(error instanceof ImageRejectedError ? error.rejection : { reason: 'unreadable' }));
}
