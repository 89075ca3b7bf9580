import { describe, expect, test } from 'vitest';
import { createCpuBudgets } from './cpu-budget.ts';
import { countAhead, createDurationTracker, toRetrySeconds } from './wait-estimate.ts';

const toJobs = (callers: string) => [...callers].map((key) => ({ callers: [{ key, factor: 1 }] }));

describe('an estimate of waiting time', () => {
  test.each([
    ['in an empty queue', '', 'a', '', 0],
    ['behind three of its own jobs', 'aaa', 'a', '', 3],
    ['behind a caller with five jobs', 'aaaaa', 'b', '', 1],
    ['behind a caller with five jobs who has used CPU time', 'aaaaa', 'b', 'a', 0],
    ['behind two callers with four jobs each who have used CPU time', 'aaaabbbb', 'c', 'ab', 0],
  ])('counts the jobs ahead %s', (_case, waiting, caller, used, ahead) => {
    const budgets = createCpuBudgets({}, () => 0);
    for (const { callers } of toJobs(used)) budgets.spend(callers, 1);
    expect(countAhead(toJobs(waiting), toJobs(caller)[0]!, budgets, 0.5)).toBe(ahead);
  });

  test('uses the median duration of the last jobs', () => {
    const durations = createDurationTracker();
    for (let i = 0; i < 100; i++) durations.add(60);
    for (const seconds of [...new Array(14).fill(0.2), 90]) durations.add(seconds);
    expect(durations.getMedian()).toBe(0.2);
  });

  test('isn’t misled by a first job that lasted long, since it also started its process', () => {
    const durations = createDurationTracker();
    durations.add(12);
    expect(durations.getMedian()).toBeLessThan(1);
  });

  test.each([
    [0, 1],
    [1.001, 2],
    [1e6, 60],
  ])('of %d seconds asks for a retry after %i', (seconds, retryAfter) => {
    expect(toRetrySeconds(seconds)).toBe(retryAfter);
  });
});
