import { describe, expect, test } from 'vitest';
import { BusyError } from './busy-error.ts';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose jobs end on demand, and whose clock is set by the test. */
const createTestQueue = (limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) => {
  const clock = { now: 0 };
  const queue = createFairQueue({ capacity: 1, maxQueued: 24, now: () => clock.now, ...limits });
  const running: { name: string; end: () => void }[] = [];
  const started: string[] = [];
  /** Resolves with the name, or with the error. */
  const add = (name: string, callers: string[], seconds = 1, signal?: AbortSignal) => {
    const work = () =>
      new Promise<string>((resolve) => {
        started.push(name);
        running.push({ name, end: () => resolve(name) });
      });
    const request = {
      callers: callers.map((key) => ({ key, factor: key.endsWith('/48') ? 8 : 1 })),
      signal,
      getCpuSeconds: () => seconds,
    };
    return queue.run(work, request).catch((error) => error);
  };
  const endFirst = async (job: Promise<unknown>) => {
    await expect.poll(() => running.length).toBeGreaterThan(0);
    running.shift()!.end();
    await job;
  };
  return { clock, add, started, endFirst, close: queue.close };
};
const busy = expect.any(BusyError);

describe('a fair queue', () => {
  test('13 slow jobs from each of two callers delay a third caller by one job, and none is rejected', async () => {
    const { add, started, endFirst } = createTestQueue();
    const slow = ['a', 'b'].flatMap((caller) =>
      Array.from({ length: 13 }, (_, at) => add(`${caller}${at}`, [caller], 4)),
    );
    const honest = add('c', ['c']);
    await endFirst(slow[0]!);
    await endFirst(slow[13]!);
    await endFirst(honest);
    expect([await honest, started.slice(0, 3)]).toEqual(['c', ['a0', 'b0', 'c']]);
  });

  test('the newest job of the caller with most jobs yields to a caller with fewer', async () => {
    const { add } = createTestQueue({ maxQueued: 3 });
    const jobs = ['a0', 'a1', 'a2', 'a3'].map((name) => add(name, ['a']));
    const other = add('b0', ['b']);
    expect(await jobs[3]).toEqual(busy);
    expect(await add('a4', ['a'])).toEqual(busy);
    const third = add('c0', ['c']);
    expect(await jobs[2]).toEqual(busy);
    expect(await add('b1', ['b'])).toEqual(busy);
    expect(await Promise.race([other, third, 'both wait'])).toBe('both wait');
  });

  test('many accounts from one address count as one caller', async () => {
    const { add } = createTestQueue({ maxQueued: 3 });
    const jobs = ['1', '2', '3', '4'].map((account) => add(account, [account, 'address']));
    add('elsewhere', ['5', 'another address']);
    expect(await jobs[3]).toEqual(busy);
  });

  test('an IPv6 site that sends each job from another network yields as well, only later', async () => {
    const { add } = createTestQueue({ maxQueued: 12 });
    const jobs = Array.from({ length: 13 }, (_, at) => add(`${at}`, [`2001:db8:1:${at}::`, '2001:db8:1::/48']));
    const honest = add('honest', ['192.0.2.1']);
    expect(await jobs[12]).toEqual(busy);
    expect(await Promise.race([honest, 'waits'])).toBe('waits');
  });

  test('an IPv6 site has eight times the CPU seconds of one of its networks', async () => {
    const { add, endFirst } = createTestQueue({ budget: { seconds: 10, refillPerSecond: 0 } });
    for (let at = 0; at < 8; at++) await endFirst(add(`${at}`, [`2001:db8:1:${at}::`, '2001:db8:1::/48'], 10));
    expect(await add('another', ['2001:db8:1:ffff::', '2001:db8:1::/48'])).toEqual(busy);
  });

  test('a caller without CPU seconds is rejected until some have come back', async () => {
    const { clock, add, endFirst } = createTestQueue({ budget: { seconds: 10, refillPerSecond: 0.5 } });
    await endFirst(add('costly', ['account', 'address'], 11));
    expect(await add('of the account', ['account', 'elsewhere'])).toEqual(busy);
    expect(await add('of the address', ['another account', 'address'])).toEqual(busy);
    clock.now = 3;
    const later = add('later', ['account', 'address']);
    await endFirst(later);
    expect(await later).toBe('later');
  });

  test('a job that would wait too long is rejected immediately, and told when to retry', async () => {
    const { add } = createTestQueue({ maxWaitMs: 400 });
    add('running', ['a']);
    add('next', ['a']);
    // One is ahead, and a job is taken to last half a second.
    expect(await add('late', ['a'])).toMatchObject({ message: 'its turn would come too late', retryAfter: 1 });
  });

  test('jobs wait for their turn though the first one, which started a process, lasted long', async () => {
    const { clock, add, endFirst } = createTestQueue({ maxWaitMs: 20_000 });
    const first = add('first', ['a']);
    clock.now = 12;
    await endFirst(first);
    const later = ['b', 'c', 'd', 'e'].map((name) => add(name, [name]));
    for (const job of later) await endFirst(job);
    expect(await Promise.all(later)).toEqual(['b', 'c', 'd', 'e']);
  });

  test('a job whose turn doesn’t come in time is cancelled', async () => {
    const { add } = createTestQueue({ maxWaitMs: 1 });
    add('running', ['a']);
    expect(await add('late', ['a'])).toMatchObject({ message: 'its turn did not come in time' });
  });

  test('a job whose caller is gone makes room for others', async () => {
    const { add, endFirst, started } = createTestQueue({ maxQueued: 1 });
    const gone = new AbortController();
    const first = add('first', ['a']);
    const cancelled = add('cancelled', ['b'], 1, gone.signal);
    gone.abort();
    expect(await cancelled).toEqual(busy);
    const second = add('second', ['c']);
    await endFirst(first);
    await endFirst(second);
    expect(started).toEqual(['first', 'second']);
  });

  test('a closed queue rejects the jobs that wait and those that come', async () => {
    const { add, close } = createTestQueue();
    add('running', ['a']);
    const waiting = add('waiting', ['a']);
    close();
    expect([await waiting, await add('late', ['b'])]).toEqual([busy, busy]);
  });
});
