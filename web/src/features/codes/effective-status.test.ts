import { expect, test } from 'vitest';
import { getEffectiveStatus } from './effective-status.ts';

const open = { status: 'active', schedule: null, scanLimit: null, scansUsed: 0 } as const;

test.each([
  ['active', open, 5],
  ['active', { ...open, schedule: { from: 5, to: 9 } }, 5],
  ['scheduled', { ...open, schedule: { from: 5 } }, 4],
  ['ended', { ...open, schedule: { to: 9 } }, 9],
  ['active', { ...open, scanLimit: 3, scansUsed: 2 }, 5],
  ['used_up', { ...open, scanLimit: 3, scansUsed: 3 }, 5],
  ['paused', { ...open, status: 'paused' as const, scanLimit: 3, scansUsed: 3 }, 5],
])('the effective status is %s', (shown, code, seconds) => {
  expect(getEffectiveStatus(code, seconds * 1000)).toBe(shown);
});
