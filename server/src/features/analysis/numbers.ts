import type { Numbers } from '@tessera/contract/api/analysis.ts';
import { outcomes, refusedOutcomes } from '@tessera/contract/rules/outcomes.ts';
import { type Db, maxRows } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { countedOutcomes, notPeople, systems } from '../scan/index.ts';
import { breakdownOf, daysOf, refusalsOf } from './store.ts';

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

/** The numbers of one code of the actor's account. */
export const numbersOf = async (actor: Member, db: Db, qrId: number): Promise<Numbers> => {
  const days = await daysOf(actor, db, qrId);
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
    days: days.filter(({ scans }) => scans > 0).map(({ day, scans, uniques }) => ({ day, scans, uniques })),
    systems: rank(breakdown, ({ system }) => systems[system] ?? ''),
    countries: rank(breakdown, ({ country }) => country),
    refusals: rank(refusals, ({ outcome }) => refusedOutcomes.find((name) => outcomes[name].number === outcome)!),
  };
};
