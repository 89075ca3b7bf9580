import type { ScanStatistics } from '@tessera/contract/api/analysis.ts';
import { outcomes, rejectedOutcomes } from '@tessera/contract/rules/outcomes.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { type Db, maxStatementRows } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { countedOutcomes, excludedFlags, operatingSystems } from '../scan/index.ts';
import { countByPlatformAndCountry, countByRefusedOutcome, type DayCounts, listDayCounts } from './store.ts';

/**
 * Platforms, countries and rejections cover at most this many newest scans, so that live statistics don't read the whole
 * history.
 */
const maxNewestScans = maxStatementRows;

type RankedValue<Value extends string = string> = { value: Value; scans: number };

const sumBy = <Item>(items: readonly Item[], getNumber: (item: Item) => number) =>
  items.reduce((sum, item) => sum + getNumber(item), 0);

/** Sums by value, the highest first, then by name. */
const rank = <Item extends { scans: number }, Value extends string>(
  items: readonly Item[],
  getValue: (item: Item) => Value,
): RankedValue<Value>[] =>
  [...Map.groupBy(items, getValue)]
    .map(([value, group]) => ({ value, scans: sumBy(group, ({ scans }) => scans) }))
    .sort((a, b) => b.scans - a.scans || a.value.localeCompare(b.value));

/** Builds the statistics of one code of the actor's account from its daily counts. */
const buildStatistics = async (
  actor: Member,
  db: Db,
  qrId: number,
  days: readonly DayCounts[],
): Promise<ScanStatistics> => {
  const breakdown = await countByPlatformAndCountry(actor, db, qrId, {
    excluded: excludedFlags,
    outcomes: countedOutcomes,
    limit: maxNewestScans,
  });
  const refused = rejectedOutcomes.map((name) => outcomes[name].number);
  const refusals = await countByRefusedOutcome(actor, db, qrId, {
    excluded: excludedFlags,
    refused,
    limit: maxNewestScans,
  });
  return {
    total: sumBy(days, ({ scans }) => scans),
    unique: sumBy(days, ({ uniques }) => uniques),
    leftOut: {
      bots: sumBy(days, ({ bots }) => bots),
      previews: sumBy(days, ({ previews }) => previews),
      own: sumBy(days, ({ owner_tests }) => owner_tests),
      refused: sumBy(days, ({ refused }) => refused),
    },
    repeats: sumBy(days, ({ repeats }) => repeats),
    days: days
      .filter(({ scans }) => scans > 0)
      .map(({ day, scans, uniques }) => ({ day, scans, uniques }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    systems: rank(breakdown, ({ os }) => operatingSystems[os] ?? ''),
    countries: rank(breakdown, ({ country }) => country),
    refusals: rank(refusals, ({ outcome }) =>
      requireValue(
        rejectedOutcomes.find((name) => outcomes[name].number === outcome),
        'outcome of this number',
      ),
    ),
  };
};

/** Returns the statistics of one code; undefined if the actor has no access. */
export const getScanStatistics = async (actor: Member, db: Db, qrId: number): Promise<ScanStatistics | undefined> => {
  const days = await listDayCounts(actor, db, qrId);
  return days && buildStatistics(actor, db, qrId, days);
};

/** Nodes may deliver buffered scans of earlier days; of days before these hardly ever. */
const recentDays = 4;
/** How often all days are read again, for late scans. */
const fullReadIntervalMs = 60_000;

/** Source of live statistics of one code: reads all days at first and once a minute, and only recent days in between. */
export const createStatisticsSource = (actor: Member, db: Db, qrId: number, now: () => Date) => {
  const days = new Map<string, DayCounts>();
  let nextFullReadAt = 0;
  return {
    /** The total of all counters: it grows with each scan, whichever node stored it. Undefined if the code no longer exists. */
    count: async (): Promise<number | undefined> => {
      const isFull = performance.now() >= nextFullReadAt;
      const since = new Date(now().getTime() - recentDays * 86_400_000).toISOString().slice(0, 10);
      const changedDays = await listDayCounts(actor, db, qrId, isFull ? undefined : since);
      if (!changedDays) return undefined;
      if (isFull) nextFullReadAt = performance.now() + fullReadIntervalMs;
      for (const day of changedDays) days.set(day.day, day);
      return sumBy(
        [...days.values()],
        ({ scans, visits, bots, previews, owner_tests, refused }) =>
          scans + visits + bots + previews + owner_tests + refused,
      );
    },
    read: () => buildStatistics(actor, db, qrId, [...days.values()]),
  };
};
