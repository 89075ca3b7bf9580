// A worker for pool.test.ts, which does what its task says.
import { getPriority } from 'node:os';
import { serveTasks } from './serve-tasks.ts';

export type TestTask = {
  do?: 'hang' | 'crash' | 'fill memory' | 'reply' | 'write text';
  replyBytes?: number;
};
export type TestReply = { pid: number; priority: number; text: string; env: string[] };

const ballast: Buffer[] = [];

serveTasks<TestTask>(async (task, body) => {
  if (task.do === 'hang') await new Promise(() => {});
  if (task.do === 'crash') process.exit(7);
  if (task.do === 'write text') process.stdout.write('this is no frame'.repeat(1000));
  while (task.do === 'fill memory') {
    ballast.push(Buffer.alloc(2 ** 20, 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const env = Object.keys(process.env);
  const reply: TestReply = { pid: process.pid, priority: getPriority(), text: body.toString(), env };
  return { reply, body: [Buffer.alloc(task.replyBytes ?? 0, 'x')] };
});
