import { createSecretKey, randomBytes } from 'node:crypto';
import { outcomes } from '@tessera/contract/rules/outcomes.ts';
import { describe, expect, test } from 'vitest';
import { android, iphone } from '../testing.ts';
import { browsers, devices, getUserAgentInfo, operatingSystems } from '../visitor/user-agent.ts';
import { computeVisitorId, createSalts } from '../visitor/visitor-id.ts';
import { dayColumns, flags } from './flags.ts';
import { localDay } from './local-day.ts';
import { createScanId } from './scan-id.ts';

describe('a scan id', () => {
  test('is a UUIDv7 with the scan’s time (RFC 9562 §5.7)', () => {
    const id = createScanId(Date.parse('2026-11-20T15:00:00Z'));
    expect(id).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
    expect(new Date(Number.parseInt(id.slice(0, 12), 16)).toISOString()).toBe('2026-11-20T15:00:00.000Z');
  });

  test('is unique, also within one millisecond', () => {
    const ids = Array.from({ length: 20_000 }, (_, n) => createScanId(1_700_000_000_000 + (n % 3)));
    expect(new Set(ids).size).toBe(20_000);
  });
});

describe('the day of a scan', () => {
  test.each([
    ['UTC', '2026-03-10T23:59:59.999Z', '2026-03-10'],
    ['Europe/Berlin', '2026-03-10T23:00:00Z', '2026-03-11'],
    ['America/Los_Angeles', '2026-03-08T07:59:59Z', '2026-03-07'],
    ['Asia/Kathmandu', '2026-03-10T18:14:59Z', '2026-03-10'],
    ['Asia/Kathmandu', '2026-03-10T18:15:00Z', '2026-03-11'],
    ['Pacific/Kiritimati', '2026-03-10T10:00:00Z', '2026-03-11'],
    ['Nowhere/Invented', '2026-03-10T12:00:00Z', '2026-03-10'],
  ])('in %s at %s is %s', (zone, time, day) => {
    expect(localDay(zone, Date.parse(time))).toBe(day);
  });

  test('changes at midnight, independently of earlier calls', () => {
    const midnight = Date.parse('2026-10-24T22:00:00Z'); // midnight in Berlin, the day before the clocks change
    expect([midnight - 1, midnight, midnight - 1].map((time) => localDay('Europe/Berlin', time))).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-24',
    ]);
  });
});

describe('a user agent', () => {
  const read = (text: string) => {
    const { system, device, browser, bot, linkPreview } = getUserAgentInfo(text);
    return [operatingSystems[system], devices[device], browsers[browser], bot, linkPreview];
  };
  test.each([
    [iphone, ['iOS', 'mobile', 'Safari', false, false]],
    [android, ['Android', 'mobile', 'Chrome', false, false]],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
      ['Linux', 'desktop', 'Firefox', false, false],
    ],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', ['', '', '', true, true]],
    ['', ['', '', '', true, false]],
  ])('is parsed: %s', (text, facts) => {
    const [system, device, browser, bot, preview] = read(text);
    expect([bot, preview]).toEqual(facts.slice(3));
    if (!bot) expect([system, device, browser]).toEqual(facts.slice(0, 3));
  });

  test('names that are stored by index never move', () => {
    expect(operatingSystems.slice(0, 9)).toEqual([
      '',
      'iOS',
      'Android',
      'Windows',
      'macOS',
      'Linux',
      'Chrome OS',
      'HarmonyOS',
      'Tizen',
    ]);
    expect(devices.slice(0, 5)).toEqual(['', 'mobile', 'tablet', 'desktop', 'tv']);
    expect(browsers.slice(0, 5)).toEqual(['', 'Safari', 'Chrome', 'Firefox', 'Microsoft Edge']);
    expect(flags).toEqual({ bot: 1, preview: 2, repeat: 4, own: 8, visit: 16 });
  });
});

describe('the columns of scan_day', () => {
  test('count every combination of outcome and flags exactly once, repeats within scans', () => {
    const holds = (
      { of, all, counted }: { of: number; all: number; counted?: boolean },
      outcomeCounts: boolean,
      bits: number,
    ) => (bits & of) === all && (counted === undefined || counted === outcomeCounts);
    const { repeats, ...disjoint } = dayColumns;
    for (const { counted } of Object.values(outcomes)) {
      for (let bits = 0; bits < 32; bits++) {
        const fitting = Object.entries(disjoint).filter(([, mark]) => holds(mark, counted, bits));
        expect(fitting).toHaveLength(1);
        if (holds(repeats, counted, bits)) expect(fitting[0]![0]).toBe('scans');
      }
    }
  });
});

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
