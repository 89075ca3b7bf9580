import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createFrameReader, encodeFrame } from './frames.ts';

/** What a worker says of itself with each reply. */
export type WorkerUsage = {
  /** CPU seconds used since the previous reply, in all threads. */
  cpuSeconds: number;
  memoryBytes: number;
};

export type ReplyJson = { reply: unknown; usage: WorkerUsage };

let usedBefore = process.cpuUsage();

export const getCpuSeconds = () => {
  const { user, system } = process.cpuUsage(usedBefore);
  return (user + system) / 1_000_000;
};

const encodeReply = (reply: object, body: readonly Uint8Array[] = []) => {
  const usage = { cpuSeconds: getCpuSeconds(), memoryBytes: process.memoryUsage.rss() };
  usedBefore = process.cpuUsage();
  return encodeFrame({ reply, usage } satisfies ReplyJson, body);
};

/** Ends this process right away, whatever its threads are doing; its parent gets `reply` if there is one. */
export const endProcess = (reply?: object): void => {
  if (reply) for (const bytes of encodeReply(reply)) writeSync(1, bytes);
  process.kill(process.pid, 'SIGKILL');
};

/**
 * Runs in a worker: handles the tasks that its parent sends, one after another. The worker ends when its parent is gone, and
 * may be killed at any time.
 */
export const serveTasks = <Task>(
  handle: (task: Task, body: Buffer) => Promise<{ reply: object; body?: readonly Uint8Array[] }>,
): void => {
  usedBefore = { user: 0, system: 0 };
  const { push } = createFrameReader(Number.POSITIVE_INFINITY);
  process.stdin.on('data', async (chunk: Buffer) => {
    const frame = push(chunk);
    if (!frame) return;
    const { reply, body } = await handle(frame.json as Task, frame.body);
    flushCompileCache(); // It would be written at exit, but the worker is killed.
    for (const bytes of encodeReply(reply, body)) process.stdout.write(bytes);
  });
  process.stdin.once('end', () => endProcess());
};
