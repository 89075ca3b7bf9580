import { outcomes, scanKinds } from '@tessera/contract/rules/outcomes.ts';

/**
 * Properties of a scan, one bit each. `first`: of its visitor, code and day, among those that owners see. The numbers are
 * stored: add new ones, never change existing ones.
 */
export const flags = { bot: 1, preview: 2, repeat: 4, ownerTest: 8, visit: 16, first: 32, suspect: 64 } as const;

const { bot, preview, repeat, ownerTest, visit, suspect } = flags;

/** Flags that exclude a scan from the scans that owners see. */
export const excludedFlags = bot | preview | ownerTest | visit | suspect;

/** Numbers of the outcomes that count as a scan: the visitor got what the code opens. */
export const countedOutcomes: readonly number[] = Object.values(outcomes)
  .filter(({ counted }) => counted)
  .map(({ number }) => number);

/** Whether a scan counts among those that owners see. */
export const isSeenScan = (outcome: number, bits: number): boolean =>
  (bits & excludedFlags) === 0 && countedOutcomes.includes(outcome);

/** Holds if the bits `mask` of the flags equal `equals`, and the outcome counts as `counted` says. */
export type FlagCondition = { mask: number; equals: number; counted?: boolean };

/** `kind`: what the scans of the column are counted as; undefined if not as one kind. */
type DayColumn = FlagCondition & { kind?: number };

/**
 * The columns of scan_day. Apart from `repeats`, a subset of `scans`, they are disjoint, so their sum is the number of rows in
 * `scan`. A visit or a refused request is never a suspect.
 */
export const dayColumns = {
  scans: { kind: scanKinds.scan, mask: excludedFlags, equals: 0, counted: true },
  repeats: { mask: excludedFlags | repeat, equals: repeat, counted: true },
  visits: { kind: scanKinds.visit, mask: bot | preview | ownerTest | visit, equals: visit, counted: true },
  bots: { kind: scanKinds.bot, mask: bot | preview, equals: bot },
  previews: { kind: scanKinds.preview, mask: preview, equals: preview },
  owner_tests: { kind: scanKinds.ownTest, mask: bot | preview | ownerTest, equals: ownerTest },
  suspects: { kind: scanKinds.suspect, mask: excludedFlags, equals: suspect, counted: true },
  refused: { mask: bot | preview | ownerTest, equals: 0, counted: false },
} as const satisfies Record<string, DayColumn>;

const columns: readonly DayColumn[] = Object.values(dayColumns);

const holds = ({ mask, equals, counted }: FlagCondition, outcome: number, bits: number) =>
  (bits & mask) === equals && (counted === undefined || counted === countedOutcomes.includes(outcome));

/** Returns the kind of a scan: each has one. */
export const getScanKind = (outcome: number, bits: number): number => {
  for (const column of columns) if (column.kind !== undefined && holds(column, outcome, bits)) return column.kind;
  return scanKinds.refused + outcome;
};

/** The same conditions in SQL, over the columns `flags` and `outcome`. */
export const countedSql = `outcome in (${countedOutcomes.join(', ')})`;
export const toConditionSql = ({ mask, equals, counted }: FlagCondition): string => {
  const ofOutcome = counted === undefined ? '' : ` and ${counted ? '' : 'not '}${countedSql}`;
  return `flags & ${mask} = ${equals}${ofOutcome}`;
};
/** `getScanKind` in SQL. */
export const kindSql = `case ${columns
  .flatMap((column) => (column.kind === undefined ? [] : `when ${toConditionSql(column)} then ${column.kind}`))
  .join(' ')} else ${scanKinds.refused} + outcome end`;

/** The flags of a scan as names, separated by spaces, and back; names that don’t exist are left out. */
export const formatFlags = (bits: number): string =>
  Object.entries(flags)
    .filter(([, bit]) => (bits & bit) !== 0)
    .map(([name]) => name)
    .join(' ');
export const parseFlags = (names: string): number => {
  const given = new Set(names.split(' '));
  return Object.entries(flags).reduce((bits, [name, bit]) => (given.has(name) ? bits | bit : bits), 0);
};
