import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CodeSnapshot } from '../decide/code-snapshot.ts';

const dayMs = 86_400_000;
const dayOffsets = [-1, 0, 1, 2];
/** How long a day's salt is kept: buffered scans are still stored with it. */
export const saltRetentionDays = 3;

/** Keys of the visitor id, by day in the reporting time zone. */
export type Salts = {
  getSalt(day: string): KeyObject;
  /** Loads the salts of the days around `now` (unix milliseconds), ahead of scans on them. */
  prepare(now: number): Promise<void>;
};

type SaltStore = {
  /** Returns the salts of days. Missing ones are created; all nodes get the same. */
  getOrCreate(days: readonly string[]): Promise<{ day: string; value: Buffer }[]>;
  deleteBefore(before: string): Promise<unknown>;
};

const toUtcDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export const createSalts = (store: SaltStore): Salts => {
  let cachedSalts = new Map<string, KeyObject>();
  return {
    getSalt: (day) => {
      const salt = cachedSalts.get(day) ?? createSecretKey(randomBytes(32));
      cachedSalts.set(day, salt); // Only after days without a database; other nodes then have other visitor ids.
      return salt;
    },
    prepare: async (now) => {
      const days = dayOffsets.map((ahead) => toUtcDay(now + ahead * dayMs));
      const salts = await store.getOrCreate(days);
      cachedSalts = new Map(salts.map(({ day, value }) => [day, createSecretKey(value)]));
      await store.deleteBefore(toUtcDay(now - saltRetentionDays * dayMs));
    },
  };
};

/** Returns the daily visitor id: HMAC of IP address and user agent, 8 bytes as hex. Irreversible once the day's salt is deleted. */
export const computeVisitorId = (salt: KeyObject, ip: string, userAgent: string): string =>
  createHmac('sha256', salt).update(`${ip}\n${userAgent}`).digest('hex').slice(0, 16);

/** Returns the visitor's ids of today and yesterday (`now` in unix milliseconds), so that tokens stay valid past midnight. */
export type GetVisitorIds = (
  snapshot: CodeSnapshot,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  now: number,
) => readonly string[];
