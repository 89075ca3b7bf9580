import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const dayLength = 86_400_000;
const daysAhead = [-1, 0, 1, 2];
/** So long a day's key is kept: scans that were kept on a disk meanwhile still find it. */
export const daysOfSalts = 3;

/** The keys of the visitor hash, by day of the reporting zone. */
export type Salts = {
  of(day: string): KeyObject;
  /** Has the days around a time (unix ms) at hand before anybody scans in them. */
  prepare(now: number): Promise<void>;
};

type SaltStore = {
  /** The salts of days, in that order, made where they are missing: every node gets the same. */
  make(days: readonly string[]): Promise<Buffer[]>;
  drop(before: string): Promise<unknown>;
};

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const openSalts = (store: SaltStore): Salts => {
  let known = new Map<string, KeyObject>();
  return {
    of: (day) => {
      const salt = known.get(day) ?? createSecretKey(randomBytes(32));
      known.set(day, salt); // Only after days without a database: uniques of this node are then its own.
      return salt;
    },
    prepare: async (now) => {
      const days = daysAhead.map((ahead) => dateOf(now + ahead * dayLength));
      const salts = await store.make(days);
      known = new Map(days.map((day, at) => [day, createSecretKey(salts[at]!)]));
      await store.drop(dateOf(now - daysOfSalts * dayLength));
    },
  };
};

/**
 * Who scanned, for one day: 8 bytes as hex, from which neither address nor agent can be had once the day's salt is gone.
 */
export const visitorOf = (salt: KeyObject, ip: string, agent: string): string =>
  createHmac('sha256', salt).update(`${ip}\n${agent}`).digest('hex').slice(0, 16);
