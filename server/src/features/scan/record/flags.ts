import { outcomes } from '@tessera/contract/rules/outcomes.ts';

/** Properties of a scan, one bit each. The numbers are stored: add new ones, never change existing ones. */
export const flags = { bot: 1, preview: 2, repeat: 4, ownerTest: 8, visit: 16 } as const;

const { bot, preview, repeat, ownerTest, visit } = flags;

/** Flags that exclude a scan from the public count. */
export const excludedFlags = bot | preview | ownerTest | visit;

/** Numbers of the outcomes that count as a scan: the visitor got what the code opens. */
export const countedOutcomes: readonly number[] = Object.values(outcomes)
  .filter(({ counted }) => counted)
  .map(({ number }) => number);

type FlagCondition = { all: number; of: number; counted?: boolean };

/**
 * The columns of scan_day. Apart from `repeats`, a subset of `scans`, they are disjoint, so their sum is the number of rows in
 * `scan`. A scan belongs to a column if exactly the bits `all` of the bits `of` are set, and its outcome counts as `counted`
 * says.
 */
export const dayColumns = {
  scans: { of: excludedFlags, all: 0, counted: true },
  repeats: { of: excludedFlags | repeat, all: repeat, counted: true },
  visits: { of: excludedFlags, all: visit, counted: true },
  bots: { of: bot | preview, all: bot },
  previews: { of: preview, all: preview },
  owner_tests: { of: bot | preview | ownerTest, all: ownerTest },
  refused: { of: bot | preview | ownerTest, all: 0, counted: false },
} as const satisfies Record<string, FlagCondition>;
