import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const dayMs = 86_400_000;
const dayOffsets = [-1, 0, 1, 2];
/** So long a day's key is kept: scans that were kept on a disk meanwhile still find it. */
export const saltRetentionDays = 3;

/** The keys of the visitor hash, by day of the reporting zone. */
export type Salts = {
  getSalt(day: string): KeyObject;
  /** Has the days around a time (unix ms) at hand before anybody scans in them. */
  prepare(now: number): Promise<void>;
};

type SaltStore = {
  /** The salts of days, in that order, made where they are missing: every node gets the same. */
  getOrCreate(days: readonly string[]): Promise<Buffer[]>;
  deleteBefore(before: string): Promise<unknown>;
};

const toUtcDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export const createSalts = (store: SaltStore): Salts => {
  let cachedSalts = new Map<string, KeyObject>();
  return {
    getSalt: (day) => {
      const salt = cachedSalts.get(day) ?? createSecretKey(randomBytes(32));
      cachedSalts.set(day, salt); // Only after days without a database: uniques of this node are then its own.
      return salt;
    },
    prepare: async (now) => {
      const days = dayOffsets.map((ahead) => toUtcDay(now + ahead * dayMs));
      const salts = await store.getOrCreate(days);
      cachedSalts = new Map(days.map((day, at) => [day, createSecretKey(salts[at]!)]));
      await store.deleteBefore(toUtcDay(now - saltRetentionDays * dayMs));
    },
  };
};

/**
 * Who scanned, for one day: 8 bytes as hex, from which neither address nor agent can be had once the day's salt is gone.
 */
export const computeVisitorId = (salt: KeyObject, ip: string, userAgent: string): string =>
  createHmac('sha256', salt).update(`${ip}\n${userAgent}`).digest('hex').slice(0, 16);
