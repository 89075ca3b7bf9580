import type { ScanStatistics } from '@tessera/contract/api/analysis.ts';
import { outcomes, rejectedOutcomes } from '@tessera/contract/rules/outcomes.ts';
import { type Db, maxStatementRows } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { countedOutcomes, excludedFlags, operatingSystems } from '../scan/index.ts';
import { countByPlatformAndCountry, countByRefusedOutcome, type DayCounts, listDayCounts } from './store.ts';

/** Of the newest so many scans systems, countries and refusals are told: who watches live reads no whole history. */
const maxNewestScans = maxStatementRows;

type RankedValue<Value extends string = string> = { value: Value; scans: number };

const sumBy = <Item>(items: readonly Item[], getNumber: (item: Item) => number) =>
  items.reduce((sum, item) => sum + getNumber(item), 0);

/** Sums by a value, most first, and by name where they are equal. */
const rank = <Item extends { scans: number }, Value extends string>(
  items: readonly Item[],
  getValue: (item: Item) => Value,
): RankedValue<Value>[] =>
  [...Map.groupBy(items, getValue)]
    .map(([value, group]) => ({ value, scans: sumBy(group, ({ scans }) => scans) }))
    .sort((a, b) => b.scans - a.scans || a.value.localeCompare(b.value));

/** The numbers of one code of the actor's account, whose counters are these. */
const buildNumbers = async (
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
      own: sumBy(days, ({ own }) => own),
      refused: sumBy(days, ({ refused }) => refused),
    },
    repeats: sumBy(days, ({ repeats }) => repeats),
    days: days
      .filter(({ scans }) => scans > 0)
      .map(({ day, scans, uniques }) => ({ day, scans, uniques }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    systems: rank(breakdown, ({ system }) => operatingSystems[system] ?? ''),
    countries: rank(breakdown, ({ country }) => country),
    refusals: rank(refusals, ({ outcome }) => rejectedOutcomes.find((name) => outcomes[name].number === outcome)!),
  };
};

/** The numbers of one code; undefined where the actor may not see it. */
export const getNumbers = async (actor: Member, db: Db, qrId: number): Promise<ScanStatistics | undefined> => {
  const days = await listDayCounts(actor, db, qrId);
  return days && buildNumbers(actor, db, qrId, days);
};

/** Scans of earlier days still come in from nodes that kept them on their disks; of days before these hardly any. */
const recentDays = 4;
/** How often, in milliseconds, all days are read again, for what came late. */
const fullReadIntervalMs = 60_000;

/**
 * The numbers of one code for someone who watches them: all of its days are read at first and once a minute, and between
 * that those of the last days.
 */
export const createNumbersSource = (actor: Member, db: Db, qrId: number, now: () => Date) => {
  const days = new Map<string, DayCounts>();
  let nextFullReadAt = 0;
  return {
    /** Everything ever counted, in one number: it grows with each scan, whichever node stored it. Undefined for a code that is gone. */
    count: async (): Promise<number | undefined> => {
      const isFull = performance.now() >= nextFullReadAt;
      const since = new Date(now().getTime() - recentDays * 86_400_000).toISOString().slice(0, 10);
      const changedDays = await listDayCounts(actor, db, qrId, isFull ? undefined : since);
      if (!changedDays) return undefined;
      if (isFull) nextFullReadAt = performance.now() + fullReadIntervalMs;
      for (const day of changedDays) days.set(day.day, day);
      return sumBy(
        [...days.values()],
        ({ scans, visits, bots, previews, own, refused }) => scans + visits + bots + previews + own + refused,
      );
    },
    read: () => buildNumbers(actor, db, qrId, [...days.values()]),
  };
};
