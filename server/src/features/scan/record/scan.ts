/** A scan as it is stored. All fields are set before the first attempt, so that retries are idempotent. */
export type Scan = {
  /** UUIDv7, 32 hex digits. */
  id: string;
  qrId: number;
  /** Unix milliseconds. */
  at: number;
  /** The day in the account's reporting zone, 'YYYY-MM-DD'. */
  day: string;
  /** Number of the outcome (contract/src/rules/outcomes.ts), before the scan limit is applied. */
  outcome: number;
  flags: number;
  /** 8 bytes as hex. */
  visitor: string;
  os: number;
  device: number;
  browser: number;
  country: string;
  /** With its country ('IT Verona'), '' if unknown. Undefined without a database of cities, and in scans that an earlier release buffered. */
  city: string | undefined;
  /** Primary tag of the visitor's first language in lower case ('en', 'fil'), '' if unknown. Undefined in scans that an earlier release buffered. */
  language: string | undefined;
};

/** The outcome stored for each scan of a batch, in the same order; undefined if it could not be stored. */
export type StoredOutcomes = readonly (number | undefined)[];
