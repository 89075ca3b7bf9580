import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { android, iphone } from '../testing.ts';
import { computeVisitorId, createSalts } from './visitor-id.ts';

describe('a visitor id', () => {
  const salt = () => createSecretKey(randomBytes(32));

  test('is the same only for the same salt, address and agent', () => {
    const today = salt();
    const visitor = computeVisitorId(today, '193.0.6.1', iphone);
    expect(visitor).toMatch(/^[0-9a-f]{16}$/);
    expect(computeVisitorId(today, '193.0.6.1', iphone)).toBe(visitor);
    expect(computeVisitorId(today, '193.0.6.2', iphone)).not.toBe(visitor);
    expect(computeVisitorId(today, '193.0.6.1', android)).not.toBe(visitor);
    expect(computeVisitorId(salt(), '193.0.6.1', iphone)).not.toBe(visitor);
  });

  test('uses salts of the surrounding days, and salts are deleted after three days', async () => {
    const requestedDays: string[][] = [];
    const dropped: string[] = [];
    const salts = createSalts({
      getOrCreate: async (days) => {
        requestedDays.push([...days]);
        return days.map((day) => ({ day, value: randomBytes(32) }));
      },
      deleteBefore: async (before) => dropped.push(before),
    });
    await salts.prepare(Date.parse('2026-03-10T12:00:00Z'));
    expect(requestedDays).toEqual([['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12']]);
    expect(dropped).toEqual(['2026-03-07']);
    expect(salts.getSalt('2026-03-10').equals(salts.getSalt('2026-03-10'))).toBe(true);
    expect(salts.getSalt('2026-03-10').equals(salts.getSalt('2026-03-11'))).toBe(false);
  });
});
