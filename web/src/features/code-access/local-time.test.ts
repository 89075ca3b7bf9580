import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnreadable, parseLocalInput, toLocalInputValue } from './local-time.ts';

const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia');

test('a time survives formatting for a field and parsing, in any zone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_300_000_000, max: 4_000_000_000 }), zones, (seconds, zone) => {
      const minute = seconds - (seconds % 60);
      const shown = parseLocalInput(toLocalInputValue(minute, zone), zone)!;
      // In the hour that clocks repeat in autumn, a field can’t say which of the two it means.
      expect([0, 3600]).toContain(minute - shown);
    }),
  );
});

test('a time is that of the zone, in summer and in winter', () => {
  expect(parseLocalInput('2026-12-24T09:30', 'Europe/Berlin')).toBe(Date.parse('2026-12-24T08:30Z') / 1000);
  expect(parseLocalInput('2026-07-24T09:30', 'Asia/Kathmandu')).toBe(Date.parse('2026-07-24T03:45Z') / 1000);
  expect(toLocalInputValue(Date.parse('2026-07-24T22:05Z') / 1000, 'Europe/Berlin')).toBe('2026-07-25T00:05');
});

test('an empty field has no time', () => {
  expect(parseLocalInput('', 'UTC')).toBeUndefined();
  expect(parseLocalInput('soon', 'UTC')).toBeUndefined();
  expect([isUnreadable(''), isUnreadable('soon'), isUnreadable('2026-11-21T18:30')]).toEqual([false, true, false]);
  expect(toLocalInputValue(undefined, 'UTC')).toBe('');
});
