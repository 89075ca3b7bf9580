import type { Db } from '../../../adapters/database/index.ts';
import type { Callers } from '../../../caller.ts';
import type { RequestActor } from '../../../http/actor.ts';
import { fail } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { type ConsumeRateLimit, consumeRateLimits, failRateLimited } from '../../../http/rate-limits.ts';
import * as store from './quota-store.ts';

type QuotaDeps = Pick<Deps, 'config' | 'database' | 'now'>;

const bytesPerMegabyte = 2 ** 20;
const guestMegabytes = 200;
const guestContentMegabytes = 10;
/** A correction of so many bytes, such as of an address that is printed, is never refused. */
const smallCorrectionBytes = 4_096;
const guestMegabytesPerDay = 2000;
const daySeconds = 86_400;

/** What an owner may have. An account whose address nobody has verified has no more than a guest: it is as easily made anew. */
type StorageAllowance = {
  isVerified: boolean;
  /** Of pictures, files and contents together. */
  megabytes: number;
  contentMegabytes: number;
  /** What verifying the address gives. */
  verified: { megabytes: number; contentMegabytes: number };
  /** What all who are unverified may have together, in bytes; undefined for those who are verified. */
  maxUnverifiedBytes: number | undefined;
};

export const getAllowance = async (
  owner: RequestActor,
  config: QuotaDeps['config'],
  db: Db,
): Promise<StorageAllowance> => {
  const [megabytes, contentMegabytes] = [config.maxMegabytesPerAccount, config.maxContentMegabytesPerAccount];
  const verified = { megabytes, contentMegabytes };
  if (owner.kind === 'member' && (await store.isOwnerVerified(owner, db)))
    return { isVerified: true, ...verified, verified, maxUnverifiedBytes: undefined };
  return {
    isVerified: false,
    megabytes: Math.min(guestMegabytes, megabytes),
    contentMegabytes: Math.min(guestContentMegabytes, contentMegabytes),
    verified,
    maxUnverifiedBytes: config.maxUnverifiedMegabytes * bytesPerMegabyte,
  };
};

export const getMaxBytes = ({ megabytes }: StorageAllowance): number => megabytes * bytesPerMegabyte;

/** Says what is full: all that somebody may store, and whether verifying their address gives them more. */
export const failQuotaExceeded = ({ megabytes, verified }: StorageAllowance, field: string): never =>
  fail(megabytes < verified.megabytes ? 'unverified_quota_exceeded' : 'quota_exceeded', {
    field,
    params: { max: megabytes },
  });

export const failUnverifiedStorageFull = (field: string): never => fail('unverified_storage_full', { field });

/**
 * Ends the transaction that wrote content where its owner has more of it then than they may, in all revisions of all codes,
 * or more of everything. What a code says can still be corrected then: by little, or up to twice the quota by no more than
 * it said `before`.
 */
export const requireContentQuota = async (
  { config, now }: Pick<QuotaDeps, 'config' | 'now'>,
  owner: RequestActor,
  tx: Db,
  correction?: { bytes: number; before: number },
): Promise<void> => {
  if (correction && correction.bytes <= smallCorrectionBytes) return;
  const allowance = await getAllowance(owner, config, tx);
  const factor = correction && correction.bytes <= correction.before ? 2 : 1;
  const { storedBytes, reservedBytes, contentBytes } = await store.getUsage(owner, tx, now());
  if (contentBytes > factor * allowance.contentMegabytes * bytesPerMegabyte) {
    const { contentMegabytes, verified } = allowance;
    const code = contentMegabytes < verified.contentMegabytes ? 'unverified_quota_exceeded' : 'content_quota_exceeded';
    fail(code, { field: 'content', params: { max: contentMegabytes } });
  }
  if (storedBytes + reservedBytes > factor * getMaxBytes(allowance)) failQuotaExceeded(allowance, 'content');
};

/** Refuses so many bytes more where their owner has no room for them, besides what they stand in place of. */
export const requireQuota = async (
  { config, database: { db }, now }: QuotaDeps,
  owner: RequestActor,
  { field, bytes, ...exclusion }: { field: string; bytes: number; name?: string; upload?: string | undefined },
  knownAllowance?: StorageAllowance,
): Promise<void> => {
  const allowance = knownAllowance ?? (await getAllowance(owner, config, db));
  const { storedBytes, reservedBytes } = await store.getUsage(owner, db, now(), exclusion);
  if (storedBytes + reservedBytes + bytes > getMaxBytes(allowance)) failQuotaExceeded(allowance, field);
  const { maxUnverifiedBytes } = allowance;
  if (maxUnverifiedBytes !== undefined && (await store.getUnverifiedBytes(owner, db)) + bytes > maxUnverifiedBytes)
    failUnverifiedStorageFull(field);
};

/**
 * Reserves room for an upload until then. Where others that are on their way hold it, `endOneOf` may end one of those, which
 * answers whether it did.
 */
export const reserveQuota = async (
  { config, database: { db }, now }: QuotaDeps,
  owner: RequestActor,
  { field, ...upload }: { field: string; upload: string; bytes: number; until: Date },
  endOneOf: (uploads: readonly string[]) => Promise<boolean>,
): Promise<void> => {
  const allowance = await getAllowance(owner, config, db);
  const { maxUnverifiedBytes } = allowance;
  if (
    maxUnverifiedBytes !== undefined &&
    (await store.getUnverifiedBytes(owner, db)) + upload.bytes > maxUnverifiedBytes
  )
    failUnverifiedStorageFull(field);
  const reservation = { ...upload, now: now(), maxBytes: getMaxBytes(allowance) };
  for (;;) {
    const blockingUploads = await store.reserveBytes(owner, db, reservation);
    if (blockingUploads === 'reserved') return;
    if (!(await endOneOf(blockingUploads))) failQuotaExceeded(allowance, field);
  }
};

/**
 * Refuses what guests and unverified accounts of one address send beyond a day's share, whoever they say they are: a cookie
 * and an account are new ones at will.
 */
export const requireDailyShare = async (
  consumeRateLimit: ConsumeRateLimit,
  { isVerified }: StorageAllowance,
  callers: Callers,
  bytes: number,
): Promise<void> => {
  if (isVerified) return;
  const amount = Math.ceil(bytes / bytesPerMegabyte);
  const limit = { max: guestMegabytesPerDay, seconds: daySeconds, amount };
  const counted = await consumeRateLimits(consumeRateLimit, 'guest megabytes', callers, limit);
  if (counted.remaining < 0) failRateLimited(counted);
};

/** How much somebody has stored, and how much they may: what refuses goes by the same figures. */
export const getStorageUsage = async ({ config, database: { db }, now }: QuotaDeps, owner: RequestActor) => {
  const allowance = await getAllowance(owner, config, db);
  const { storedBytes, reservedBytes, contentBytes } = await store.getUsage(owner, db, now());
  return {
    bytes: storedBytes + reservedBytes,
    maxBytes: getMaxBytes(allowance),
    contentBytes,
    maxContentBytes: allowance.contentMegabytes * bytesPerMegabyte,
  };
};
