import { outcomes } from '@tessera/contract/rules/outcomes.ts';

/** What else is known of a scan, one bit each. The numbers are stored: add, never change. */
export const flags = { bot: 1, preview: 2, repeat: 4, own: 8, visit: 16 } as const;

const { bot, preview, repeat, own, visit } = flags;

/** Whoever has one of these is not a person who scanned. */
export const excludedFlags = bot | preview | own | visit;

/** Outcomes that count, by number: whoever met one of them got what the code leads to. */
export const countedOutcomes: readonly number[] = Object.values(outcomes)
  .filter(({ counted }) => counted)
  .map(({ number }) => number);

type FlagCondition = { all: number; of: number; counted?: boolean };

/**
 * Where a scan is added up in scan_day: the columns are disjoint, so their sum is the number of rows in `scan`. A row of
 * this table says which of the bits `of` must be set (`all`) and whether the outcome must count. Repeats are a part of scans.
 */
export const dayColumns = {
  scans: { of: excludedFlags, all: 0, counted: true },
  repeats: { of: excludedFlags | repeat, all: repeat, counted: true },
  visits: { of: excludedFlags, all: visit, counted: true },
  bots: { of: bot | preview, all: bot },
  previews: { of: preview, all: preview },
  own: { of: bot | preview | own, all: own },
  refused: { of: bot | preview | own, all: 0, counted: false },
} as const satisfies Record<string, FlagCondition>;
