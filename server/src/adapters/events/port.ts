import type { Coverage } from '@tessera/contract/api/analysis.ts';
import type { ScanProperty } from '@tessera/contract/rules/scan-filters.ts';
import type { DayRange } from '@tessera/contract/rules/scan-range.ts';

/** What scans are counted by. All but `hour` are also those of the stored counters. */
export const dimensions = {
  kind: 0,
  system: 1,
  device: 2,
  browser: 3,
  country: 4,
  language: 5,
  code: 6,
  hour: 7,
  city: 8,
} as const;

/** Stored values: numbers of lists for systems, devices and browsers, '' for an unknown country or language. */
export type StoredFilter = { values: readonly string[]; isNegated: boolean };

/** The codes whose scans are read: a selection, or all of the account, including erased ones. */
export type EventScope = { accountId: string; codeIds: readonly number[] | null };

export type EventQuery = {
  scope: EventScope;
  range: DayRange;
  compared: DayRange | undefined;
  filters: Partial<Record<ScanProperty, StoredFilter>>;
  countsSuspects: boolean;
  leavesOutRepeats: boolean;
  /** An IANA name that the database knows. */
  timeZone: string;
};

/**
 * Scans with a value of a dimension. `day` only of dimension `kind`; `isCompared` if they are those of the compared range.
 * `uniques` are first scans of a visitor on a day. An hour is the weekday (1 is Monday) and the hour: '1 13'.
 */
export type EventSum = {
  dimension: number;
  isCompared: boolean;
  day: string | null;
  value: string;
  scans: number;
  uniques: number;
  repeats: number;
};

export type EventSums = {
  sums: readonly EventSum[];
  /** How many of how many scans were read where counters don't suffice; null if all were. */
  coverage: Coverage | null;
  /** Until when scans are included, if the newest aren't. */
  asOf: Date | null;
  /** Whether counters of the account lack scans from before there were counters. */
  isBackfilling: boolean;
  /** The day of the first scan of the scope. */
  firstDay: string | null;
  /** What was committed when the sums were read (pg_snapshot). */
  snapshot: string;
};

/** Reads sums of scans. Only scans, and suspects if they count, are in dimensions other than `kind`. */
export type ScanEvents = {
  sum(query: EventQuery): Promise<EventSums>;
  /** Returns the day of the first scan of a scope; null before it. */
  findFirstDay(scope: EventScope): Promise<string | null>;
  /** Returns the day of the last scan of a scope up to a day; null if there is none. */
  findLastDay(scope: EventScope, to: string): Promise<string | null>;
  /**
   * Reads single scans page by page; a page is emptied when the next is requested. `accountCodes` are the codes of a scope
   * without a selection.
   */
  listScans(query: EventQuery, accountCodes: readonly number[]): AsyncIterable<ScanRow[]>;
  /** Returns what is committed now (pg_snapshot). */
  getSnapshot(): Promise<string>;
  /** Reads scans of accounts committed since a snapshot, and which of some codes no longer exist. */
  listNewer(since: string, accountIds: readonly string[], codeIds: readonly number[]): Promise<NewerScans>;
};

/** Equal scans of one transaction, by their stored values. `first` and `repeat` are 0 or 1. */
export type NewerScan = {
  accountId: string;
  code: number;
  name: string;
  type: string;
  folder: number | null;
  slug: string | null;
  day: string;
  quarterHour: string;
  kind: number;
  system: number;
  device: number;
  browser: number;
  country: string;
  city: string;
  language: string;
  first: number;
  repeat: number;
  tx: number;
  count: number;
};

/** Scans committed between two snapshots (pg_snapshot). `isComplete` is false if there were too many to read. */
export type NewerScans = {
  scans: readonly NewerScan[];
  isComplete: boolean;
  snapshot: string;
  erasedCodeIds: readonly number[];
};

/** A stored request, by its stored values. */
export type ScanRow = {
  id: string;
  code: number;
  at: Date;
  day: string;
  kind: number;
  system: number;
  device: number;
  browser: number;
  country: string;
  city: string;
  language: string;
  isFirst: boolean;
  isRepeat: boolean;
};
