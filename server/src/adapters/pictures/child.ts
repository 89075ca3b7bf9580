import { make } from '@tessera/qr';
import { failureOf, type Task } from './messages.ts';
import { openPorts } from './ports.ts';

/** The process that makes pictures: one at a time, as it is told. It may be killed at any moment. */

const ports = openPorts();

const answer = async ({ order }: Task) => {
  try {
    const { file, receipt } = await make(order, ports);
    return { file, receipt };
  } catch (error) {
    return { failure: failureOf(error) };
  }
};

/**
 * Pictures are large and lie outside the heap, where nothing makes room for them in time. To make room takes longer than
 * a small picture does, so it is done again only when there is some to make.
 */
const [roomy, some] = [180 * 1024 * 1024, 32 * 1024 * 1024];
let left = 0;
const makeRoom = () => {
  if (process.memoryUsage.rss() < Math.max(roomy, left + some)) return;
  globalThis.gc?.();
  left = process.memoryUsage.rss();
};

process.on('message', async (task: Task) => {
  const result = await answer(task);
  makeRoom();
  process.send!({ ...result, memory: process.memoryUsage.rss() });
});
process.on('disconnect', () => process.exit(0));
