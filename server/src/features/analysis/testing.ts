import type { Statistics, StatisticsQuery } from '@tessera/contract/api/analysis.ts';
import { outcomes, scanKinds } from '@tessera/contract/rules/outcomes.ts';
import { matchesFilter, parseScanFilters, scanProperties } from '@tessera/contract/rules/scan-filters.ts';
import { getLocalTime, isWithinRange } from '@tessera/contract/rules/scan-range.ts';
import fc from 'fast-check';
import type { Database } from '../../adapters/database/index.ts';
import { browsers, devices, operatingSystems } from '../scan/index.ts';

/** What a test stores as a scan. `kind` of a refusal: `refused` plus the number of its outcome. */
export type TestScan = {
  code: number;
  at: Date;
  kind: number;
  os: number;
  device: number;
  browser: number;
  country: string;
  /** Null, or left out: not recorded. */
  city?: string | null;
  language: string | null;
  visitor: number;
};

/** Scans of four codes in the last 90 days, with few different values. */
export const scanArbitrary = fc.record({
  code: fc.nat(3),
  minutesAgo: fc.oneof(fc.nat(90 * 1440), fc.nat(3 * 1440)),
  kind: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.constantFrom(1, 2, 3, 4, 5, 21, 24)),
  os: fc.nat(2),
  device: fc.nat(2),
  browser: fc.nat(2),
  country: fc.constantFrom('', 'IT', 'DE'),
  city: fc.constantFrom(null, '', 'IT Verona', 'DE Köln', 'FR L’Haÿ-les-Roses'),
  language: fc.constantFrom(null, '', 'en', 'it'),
  visitor: fc.nat(2),
});

/** A stored scan with what the scan path would have decided about it. */
export type StoredScan = TestScan & { day: string; isFirst: boolean; isRepeat: boolean };

const kindFlags: Record<number, number> = {
  [scanKinds.scan]: 0,
  [scanKinds.visit]: 16,
  [scanKinds.bot]: 1,
  [scanKinds.preview]: 2,
  [scanKinds.ownTest]: 8,
  [scanKinds.suspect]: 64,
};
const dayColumn: Record<number, string> = {
  [scanKinds.scan]: 'scans',
  [scanKinds.visit]: 'visits',
  [scanKinds.bot]: 'bots',
  [scanKinds.preview]: 'previews',
  [scanKinds.ownTest]: 'owner_tests',
  [scanKinds.suspect]: 'suspects',
};

/** Stores scans as the scan path does, in one transaction; `earlier` are those stored before. */
export const storeScans = async (
  { pool }: Database,
  scans: readonly TestScan[],
  timeZone: string,
  earlier: readonly StoredScan[] = [],
): Promise<StoredScan[]> => {
  const stored = [...earlier];
  for (const scan of scans) {
    const { day } = getLocalTime(timeZone, scan.at.getTime());
    const same = stored.filter(
      (other) => other.kind === 0 && other.code === scan.code && other.visitor === scan.visitor && other.day === day,
    );
    const isFirst = scan.kind === 0 && same.length === 0;
    const last = same.at(-1);
    const isRepeat = scan.kind === 0 && last !== undefined && Math.abs(scan.at.getTime() - last.at.getTime()) < 60_000;
    stored.push({ ...scan, day, isFirst, isRepeat });
  }
  const added = stored.slice(earlier.length);
  if (added.length === 0) return [];
  const column = (get: (scan: StoredScan) => unknown) => added.map(get);
  await pool.query(
    `with input as (
       select * from unnest($1::bigint[], $2::timestamptz[], $3::date[], $4::smallint[], $5::smallint[], $6::smallint[],
         $7::smallint[], $8::smallint[], $9::text[], $10::text[], $11::int[], $12::text[], $13::text[])
         as t (qr_id, at, day, outcome, flags, os, device, browser, country, language, visitor, counter, city)
     ), inserted as (
       insert into scan (qr_id, at, id, day, outcome, flags, visitor, os, device, browser, country, language, city)
       select qr_id, at, gen_random_uuid(), day, outcome, flags, int8send(visitor), os, device, browser, country, language,
         city
       from input
     )
     insert into scan_day as d (qr_id, day, slot, scans, uniques, repeats, visits, bots, previews, owner_tests, suspects, refused)
     select qr_id, day, 3, ${Object.values(dayColumn)
       .slice(0, 1)
       .map((name) => `count(*) filter (where counter = '${name}')`)}, count(*) filter (where flags & 32 <> 0),
       count(*) filter (where flags & 4 <> 0), ${[...Object.values(dayColumn).slice(1), 'refused']
         .map((name) => `count(*) filter (where counter = '${name}')`)
         .join(', ')}
     from input group by 1, 2
     on conflict (qr_id, day, slot) do update set scans = d.scans + excluded.scans, uniques = d.uniques + excluded.uniques,
       repeats = d.repeats + excluded.repeats, visits = d.visits + excluded.visits, bots = d.bots + excluded.bots,
       previews = d.previews + excluded.previews, owner_tests = d.owner_tests + excluded.owner_tests,
       suspects = d.suspects + excluded.suspects, refused = d.refused + excluded.refused`,
    [
      column(({ code }) => code),
      column(({ at }) => at),
      column(({ day }) => day),
      column(({ kind }) => (kind >= scanKinds.refused ? kind - scanKinds.refused : outcomes.redirected.number)),
      column(({ kind, isFirst, isRepeat }) => (kindFlags[kind] ?? 0) | (isFirst ? 32 : 0) | (isRepeat ? 4 : 0)),
      column(({ os }) => os),
      column(({ device }) => device),
      column(({ browser }) => browser),
      column(({ country }) => country),
      column(({ language }) => language),
      column(({ visitor }) => visitor),
      column(({ kind }) => dayColumn[kind] ?? 'refused'),
      column(({ city }) => city ?? null),
    ],
  );
  return added;
};

/** Public values of a scan, as replies name them. */
export const describeScan = ({ os, device, browser, country, city, language }: TestScan) => ({
  country: country || 'unknown',
  city: city == null ? 'unrecorded' : city || 'unknown',
  system: operatingSystems[os] || 'unknown',
  device: devices[device] || 'unknown',
  browser: browsers[browser] || 'unknown',
  language: language === null ? 'unrecorded' : language || 'unknown',
});

const sumBy = (scans: readonly StoredScan[], getKey: (scan: StoredScan) => string) =>
  Object.fromEntries(
    [...Map.groupBy(scans, getKey)].map(([key, group]) => [
      key,
      { scans: group.length, people: group.filter(({ isFirst }) => isFirst).length },
    ]),
  );

/** Counts scans one by one, without any counter. */
export const countScans = (
  scans: readonly StoredScan[],
  query: StatisticsQuery,
  range: { from: string; to: string },
  timeZone: string,
) => {
  const filters = parseScanFilters(query);
  const within = scans.filter((scan) => {
    const values = describeScan(scan);
    return (
      isWithinRange(scan.day, range) &&
      scanProperties.every((property) => {
        const filter = filters[property];
        return filter === undefined || matchesFilter(filter, values[property]);
      })
    );
  });
  const counted = within.filter(
    ({ kind, isRepeat }) =>
      (kind === scanKinds.scan || (kind === scanKinds.suspect && query.suspects === 'yes')) &&
      !(isRepeat && query.repeats === 'no'),
  );
  const ofKind = (kind: number) => within.filter((scan) => scan.kind === kind).length;
  return {
    totals: {
      scans: counted.length,
      people: counted.filter(({ isFirst }) => isFirst).length,
      visits: ofKind(scanKinds.visit),
      repeats: counted.filter(({ isRepeat }) => isRepeat).length,
    },
    leftOut: {
      bots: ofKind(scanKinds.bot),
      previews: ofKind(scanKinds.preview),
      ownTests: ofKind(scanKinds.ownTest),
      suspects: query.suspects === 'yes' ? 0 : ofKind(scanKinds.suspect),
    },
    days: sumBy(counted, ({ day }) => day),
    breakdowns: Object.fromEntries(
      scanProperties.map((property) => [property, sumBy(counted, (scan) => describeScan(scan)[property])]),
    ),
    codes: sumBy(counted, ({ code }) => String(code)),
    hours: Object.fromEntries(
      Object.entries(
        sumBy(counted, ({ at }) => {
          const { weekday, minute } = getLocalTime(timeZone, at.getTime());
          return `${weekday} ${Math.floor(minute / 60)}`;
        }),
      ).map(([hour, { scans: count }]) => [hour, count]),
    ),
    refusals: Object.fromEntries(
      Object.entries(outcomes).flatMap(([outcome, { number }]) => {
        const count = ofKind(scanKinds.refused + number);
        return count > 0 ? [[outcome, count]] : [];
      }),
    ),
  };
};

const toSums = (rows: readonly { value: string; scans: number; people: number }[]) =>
  Object.fromEntries(
    rows.filter(({ scans }) => scans > 0).map(({ value, scans, people }) => [value, { scans, people }]),
  );

/** Brings a reply into the form of `countScans`. */
export const toScanCounts = ({ totals, leftOut, days, breakdowns, topCodes, hours, refusals }: Statistics) => ({
  totals,
  leftOut,
  days: toSums(days.map(({ day, scans, people }) => ({ value: day, scans, people }))),
  breakdowns: Object.fromEntries(Object.entries(breakdowns).map(([property, rows]) => [property, toSums(rows)])),
  codes: toSums(topCodes.rows.map(({ id, scans, people }) => ({ value: String(id), scans, people }))),
  hours: Object.fromEntries(
    hours.flatMap(({ weekday, hour, scans }) => (scans > 0 ? [[`${weekday} ${hour}`, scans]] : [])),
  ),
  refusals: Object.fromEntries(refusals.map(({ outcome, scans }) => [outcome, scans])),
});
