import type { Numbers } from '@tessera/contract/api/analysis.ts';
import { outcomes, refusedOutcomes } from '@tessera/contract/rules/outcomes.ts';
import { type Db, maxRows } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { countedOutcomes, notPeople, systems } from '../scan/index.ts';
import { breakdownOf, type Day, daysOf, refusalsOf } from './store.ts';

/** Of the newest so many scans systems, countries and refusals are told: who watches live reads no whole history. */
const newest = maxRows;

type Row<Value extends string = string> = { value: Value; scans: number };

const addUp = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Sums by a value, most first, and by name where they are equal. */
const rank = <Item extends { scans: number }, Value extends string>(
  items: readonly Item[],
  nameOf: (item: Item) => Value,
): Row<Value>[] =>
  [...Map.groupBy(items, nameOf)]
    .map(([value, group]) => ({ value, scans: addUp(group, ({ scans }) => scans) }))
    .sort((a, b) => b.scans - a.scans || a.value.localeCompare(b.value));

/** The numbers of one code of the actor's account, whose counters are these. */
const numbersFrom = async (actor: Member, db: Db, qrId: number, days: readonly Day[]): Promise<Numbers> => {
  const breakdown = await breakdownOf(actor, db, qrId, {
    excluded: notPeople,
    outcomes: countedOutcomes,
    most: newest,
  });
  const refused = refusedOutcomes.map((name) => outcomes[name].number);
  const refusals = await refusalsOf(actor, db, qrId, { excluded: notPeople, refused, most: newest });
  return {
    total: addUp(days, ({ scans }) => scans),
    unique: addUp(days, ({ uniques }) => uniques),
    leftOut: {
      bots: addUp(days, ({ bots }) => bots),
      previews: addUp(days, ({ previews }) => previews),
      own: addUp(days, ({ own }) => own),
      refused: addUp(days, ({ refused }) => refused),
    },
    repeats: addUp(days, ({ repeats }) => repeats),
    days: days
      .filter(({ scans }) => scans > 0)
      .map(({ day, scans, uniques }) => ({ day, scans, uniques }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    systems: rank(breakdown, ({ system }) => systems[system] ?? ''),
    countries: rank(breakdown, ({ country }) => country),
    refusals: rank(refusals, ({ outcome }) => refusedOutcomes.find((name) => outcomes[name].number === outcome)!),
  };
};

/** The numbers of one code; undefined where the actor may not see it. */
export const numbersOf = async (actor: Member, db: Db, qrId: number): Promise<Numbers | undefined> => {
  const days = await daysOf(actor, db, qrId);
  return days && numbersFrom(actor, db, qrId, days);
};

/** Scans of earlier days still come in from nodes that kept them on their disks; of days before these hardly any. */
const recentDays = 4;
/** How often, in milliseconds, all days are read again, for what came late. */
const fullInterval = 60_000;

/**
 * The numbers of one code for someone who watches them: all of its days are read at first and once a minute, and between
 * that those of the last days.
 */
export const createNumbersSource = (actor: Member, db: Db, qrId: number, now: () => Date) => {
  const days = new Map<string, Day>();
  let fullAt = 0;
  return {
    /** Everything ever counted, in one number: it grows with each scan, whichever node stored it. Undefined for a code that is gone. */
    count: async (): Promise<number | undefined> => {
      const isFull = performance.now() >= fullAt;
      const since = new Date(now().getTime() - recentDays * 86_400_000).toISOString().slice(0, 10);
      const read = await daysOf(actor, db, qrId, isFull ? undefined : since);
      if (!read) return undefined;
      if (isFull) fullAt = performance.now() + fullInterval;
      for (const day of read) days.set(day.day, day);
      return addUp(
        [...days.values()],
        ({ scans, visits, bots, previews, own, refused }) => scans + visits + bots + previews + own + refused,
      );
    },
    read: () => numbersFrom(actor, db, qrId, [...days.values()]),
  };
};
