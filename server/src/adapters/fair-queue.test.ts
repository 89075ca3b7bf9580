import { describe, expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose jobs end on command, and whose clock only moves when set. */
const create = (given: Partial<Parameters<typeof createFairQueue>[0]> = {}) => {
  const clock = { now: 0 };
  const run = createFairQueue({ capacity: 1, maxQueued: 24, now: () => clock.now, ...given });
  const running: { name: string; end: () => void }[] = [];
  const started: string[] = [];
  const add = (name: string, callers: string[], seconds = 1) => {
    const work = () =>
      new Promise<string>((resolve) => {
        started.push(name);
        running.push({ name, end: () => resolve(name) });
      });
    return run(work, {
      callers: callers.map((key) => ({ key, factor: key.endsWith('/48') ? 8 : 1 })),
      weight: 1,
      getCpuSeconds: () => seconds,
    });
  };
  const endFirst = async (job: Promise<unknown>) => {
    await expect.poll(() => running.length).toBeGreaterThan(0);
    running.shift()!.end();
    await job;
  };
  return { clock, add, started, endFirst };
};

describe('a fair queue', () => {
  test('13 slow jobs of each of two callers delay a third caller by only one of them, and none is rejected', async () => {
    const { add, started, endFirst } = create();
    const slow = ['a', 'b'].flatMap((caller) =>
      Array.from({ length: 13 }, (_, n) => add(`${caller}${n}`, [caller], 4)),
    );
    const honest = add('c', ['c']);
    await endFirst(slow[0]!);
    await endFirst(slow[13]!);
    await endFirst(honest);
    expect([await honest, started.slice(0, 3)]).toEqual(['c', ['a0', 'b0', 'c']]);
  });

  test('the newest job of the caller with the most queued jobs yields to a caller with fewer', async () => {
    const { add } = create({ maxQueued: 3 });
    const jobs = ['a0', 'a1', 'a2', 'a3'].map((name) => add(name, ['a']));
    const other = add('b0', ['b']);
    expect(await jobs[3]).toBeUndefined();
    expect(await add('a4', ['a'])).toBeUndefined();
    const third = add('c0', ['c']);
    expect(await jobs[2]).toBeUndefined();
    expect(await add('b1', ['b'])).toBeUndefined();
    expect(await Promise.race([other, third, 'both wait'])).toBe('both wait');
  });

  test('many accounts of one address count as one caller', async () => {
    const { add } = create({ maxQueued: 3 });
    const jobs = ['1', '2', '3', '4'].map((account) => add(account, [account, 'address']));
    add('elsewhere', ['5', 'another address']);
    expect(await jobs[3]).toBeUndefined();
  });

  test('a site that uses another network for each job yields as well, only later', async () => {
    const { add } = create({ maxQueued: 12 });
    const jobs = Array.from({ length: 13 }, (_, n) => add(`${n}`, [`2001:db8:1:${n}::`, '2001:db8:1::/48']));
    const honest = add('honest', ['192.0.2.1']);
    expect(await jobs[12]).toBeUndefined();
    expect(await Promise.race([honest, 'waits'])).toBe('waits');
  });

  test('a site has eight times the CPU budget of one of its networks', async () => {
    const { add, endFirst } = create({ budget: { seconds: 10, refillPerSecond: 0 } });
    for (let n = 0; n < 8; n++) await endFirst(add(`${n}`, [`2001:db8:1:${n}::`, '2001:db8:1::/48'], 10));
    expect(await add('another', ['2001:db8:1:ffff::', '2001:db8:1::/48'])).toBeUndefined();
  });

  test('a caller with an exhausted CPU budget is rejected until some of it is refilled', async () => {
    const { clock, add, endFirst } = create({ budget: { seconds: 10, refillPerSecond: 0.5 } });
    await endFirst(add('costly', ['account', 'address'], 11));
    expect(await add('of the account', ['account', 'elsewhere'])).toBeUndefined();
    expect(await add('of the address', ['another account', 'address'])).toBeUndefined();
    clock.now = 3;
    const later = add('later', ['account', 'address']);
    await endFirst(later);
    expect(await later).toBe('later');
  });
});
