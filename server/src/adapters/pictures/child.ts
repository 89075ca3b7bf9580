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

/** Pictures are large and lie outside the heap, where nothing makes room for them in time. */
const roomy = 180 * 1024 * 1024;
const makeRoom = () => {
  if (process.memoryUsage.rss() > roomy) globalThis.gc?.();
};

process.on('message', async (task: Task) => {
  const result = await answer(task);
  makeRoom();
  process.send!({ ...result, memory: process.memoryUsage.rss() });
});
process.on('disconnect', () => process.exit(0));
