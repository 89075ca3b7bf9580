import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { register } from 'prom-client';
import { afterAll, describe, expect, test } from 'vitest';
import { BusyError } from './busy-error.ts';
import { createWorkerPool, type PoolOptions } from './pool.ts';
import type { TestReply, TestTask } from './testing.ts';
import { WorkerError } from './worker-process.ts';

const script = new URL('./testing.ts', import.meta.url);
const pools: ReturnType<typeof createWorkerPool>[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

const openPool = (options: Partial<PoolOptions> = {}) => {
  const pool = createWorkerPool({
    name: 'test',
    script,
    nodeFlags: [],
    capacity: 1,
    maxQueued: 8,
    timeoutMs: 20_000,
    ...options,
  });
  pools.push(pool);
  const run = (input: TestTask, text = '') =>
    pool.run({ input, body: [Buffer.from(text)], callers: [], maxReplyBytes: 100_000 });
  const ask = async (input: TestTask = {}, text = '') => (await run(input, text)).reply as TestReply;
  const fail = (input: TestTask) => run(input).then(undefined, (error) => error);
  return { ...pool, run, ask, fail };
};

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a worker', () => {
  test('gets a task with bytes, and replies with bytes', async () => {
    const { run } = openPool();
    const { reply, body } = await run({ replyBytes: 70_000 }, 'the body');
    expect(reply).toMatchObject({ text: 'the body' });
    expect(body.toString()).toBe('x'.repeat(70_000));
  });

  test('has none of our environment variables, and a lower priority', async () => {
    const { ask } = openPool();
    const { env, priority } = await ask();
    const ours = env.filter((name) => name !== 'NODE_COMPILE_CACHE');
    expect(ours.sort()).toEqual(['HOME', 'MALLOC_ARENA_MAX', 'PATH']);
    expect(priority).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  });

  test.each([
    ['takes too long', 'timeout', { do: 'hang' }, { timeoutMs: 500 }],
    ['holds too much memory', 'memory', { do: 'fill memory' }, { maxMemoryBytes: 150 * 2 ** 20 }],
    ['replies with too many bytes', 'invalid_reply', { replyBytes: 100_001 }, {}],
    ['writes something else than a reply', 'invalid_reply', { do: 'write text' }, {}],
    ['ends without a reply', 'crashed', { do: 'crash' }, {}],
  ] as const)('that %s is ended, and the next task has another one', async (_case, failure, task, limits) => {
    const { ask, fail } = openPool({ reuseBelowBytes: 2 ** 40, ...limits });
    expect(await fail(task)).toBeInstanceOf(WorkerError);
    expect(await fail(task)).toMatchObject({ failure, ...(failure === 'crashed' && { exitCode: 7 }) });
    if (failure !== 'timeout') expect(await ask({}, 'still works')).toMatchObject({ text: 'still works' });
  });

  test('has one task, unless it can be used again', async () => {
    const once = openPool();
    const [first, second] = [await once.ask(), await once.ask()];
    expect(first.pid).not.toBe(second.pid);
    expect(isRunning(first.pid)).toBe(false);
    const reused = openPool({ reuseBelowBytes: 2 ** 40 });
    expect((await reused.ask()).pid).toBe((await reused.ask()).pid);
    const outgrown = openPool({ reuseBelowBytes: 1 });
    expect((await outgrown.ask()).pid).not.toBe((await outgrown.ask()).pid);
  });

  test('ends when its pool is closed', async () => {
    const { ask, fail, close } = openPool({ reuseBelowBytes: 2 ** 40, capacity: 2 });
    const { pid } = await ask();
    const [running, alsoRunning, waiting] = [1, 2, 3].map(() => fail({ do: 'hang' }));
    await close();
    expect(isRunning(pid)).toBe(false);
    expect([await running, await alsoRunning]).toEqual([expect.any(Error), expect.any(Error)]);
    expect(await waiting).toBeInstanceOf(BusyError);
  });

  test('is counted in /metrics: started, running, failed by reason, CPU time', async () => {
    const { ask, fail } = openPool({ name: 'counted', reuseBelowBytes: 2 ** 40 });
    await fail({ do: 'crash' });
    await ask();
    const samples = (await register.metrics()).split('\n').filter((line) => line.includes('pool="counted"'));
    expect(samples).toEqual([
      'worker_processes{pool="counted"} 1',
      'worker_starts_total{pool="counted"} 2',
      'worker_failures_total{pool="counted",reason="timeout"} 0',
      'worker_failures_total{pool="counted",reason="memory"} 0',
      'worker_failures_total{pool="counted",reason="invalid_reply"} 0',
      'worker_failures_total{pool="counted",reason="crashed"} 1',
      expect.stringMatching(/^worker_cpu_seconds_total\{pool="counted"\} 0\.\d*[1-9]/),
    ]);
  });

  test('ends when its parent is killed', async () => {
    const parent = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--disable-warning=ExperimentalWarning',
        '--eval',
        `import { createWorkerPool } from ${JSON.stringify(new URL('./pool.ts', import.meta.url).href)};
         const script = new URL(${JSON.stringify(script.href)});
         const pool = createWorkerPool({ name: 'test', script, nodeFlags: [], capacity: 1, maxQueued: 1, timeoutMs: 60000, reuseBelowBytes: 2 ** 40 });
         const task = { callers: [], maxReplyBytes: 1000 };
         console.log((await pool.run({ ...task, input: {} })).reply.pid);
         pool.run({ ...task, input: { do: 'hang' } });`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (text) => resolve(Number(text))));
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
