/** One scan as it is stored. A retry sends the same one again, so everything in it is fixed when it is accepted. */
export type Scan = {
  /** UUIDv7, 32 hex digits. */
  id: string;
  qrId: number;
  /** Unix milliseconds. */
  at: number;
  /** The day in the account's reporting zone, 'YYYY-MM-DD'. */
  day: string;
  /** A number of contract/rules/outcomes: what the visitor meets, if a limit allows it. */
  outcome: number;
  flags: number;
  /** 8 bytes as hex. */
  visitor: string;
  system: number;
  device: number;
  browser: number;
  country: string;
};

/** What a batch became: the outcome stored for each of its scans, in its order. */
export type StoredOutcomes = readonly number[];
