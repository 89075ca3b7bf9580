import type { Statistics } from '@tessera/contract/api/analysis.ts';

export const testDay = '2026-03-10';

/** Statistics of one day, today, with a number of scans. */
export const createStatistics = (scans: number, parts: Partial<Statistics> = {}): Statistics => ({
  range: { from: testDay, to: testDay, today: testDay, timeZone: 'UTC', firstDay: testDay, lastDay: null },
  codes: { selected: 1, all: 1 },
  totals: { scans, people: 0, visits: 0, repeats: 0 },
  countries: 0,
  leftOut: { bots: 0, previews: 0, ownTests: 0, suspects: 0 },
  comparison: null,
  days: [{ day: testDay, scans, people: 0, visits: 0 }],
  hours: [],
  breakdowns: { country: [], city: [], system: [], device: [], browser: [], language: [] },
  citySource: null,
  topCodes: { rows: [], more: { codes: 0, scans: 0 }, deleted: 0 },
  folders: [],
  refusals: [],
  changes: [],
  coverage: null,
  asOf: null,
  isBackfilling: false,
  ...parts,
});
