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
/** A correction of up to this size, such as of a printed address, is always accepted. */
const smallCorrectionBytes = 4_096;
const guestMegabytesPerDay = 2000;
const daySeconds = 86_400;

/** The quota of an owner. An unverified account has that of a guest, because it is created as easily. */
type StorageAllowance = {
  isVerified: boolean;
  /** For images, files and content together. */
  megabytes: number;
  contentMegabytes: number;
  /** The quota after verifying the email address. */
  verified: { megabytes: number; contentMegabytes: number };
  /** The limit of all unverified owners together, in bytes; undefined for verified ones. */
  maxUnverifiedBytes: number | undefined;
};

/** Returns the storage of an account in bytes, for images, files and content together. */
export const getMaxStorageBytes = (
  { maxMegabytesPerAccount }: Pick<QuotaDeps['config'], 'maxMegabytesPerAccount'>,
  isVerified: boolean,
): number =>
  (isVerified ? maxMegabytesPerAccount : Math.min(guestMegabytes, maxMegabytesPerAccount)) * bytesPerMegabyte;

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

/** Throws which quota is exceeded, and whether verifying the email address raises it. */
export const failQuotaExceeded = ({ megabytes, verified }: StorageAllowance, field: string): never =>
  fail(megabytes < verified.megabytes ? 'unverified_quota_exceeded' : 'quota_exceeded', {
    field,
    params: { max: megabytes },
  });

export const failUnverifiedStorageFull = (field: string): never => fail('unverified_storage_full', { field });

/**
 * Rolls back a transaction that wrote more content than its owner’s quota allows, in all revisions of all codes. Corrections are
 * still accepted: small ones, and those that don’t make the content longer than `before`, up to twice the quota.
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

/** Throws if an owner’s quota is too small for more bytes, not counting what they replace. */
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

/** Throws unless files and content fit into an owner’s quota together. No upload of theirs takes the room until `tx` ends. */
export const requireRoomFor = async (
  { config, now }: Pick<QuotaDeps, 'config' | 'now'>,
  owner: RequestActor,
  tx: Db,
  { mediaBytes, contentBytes }: { mediaBytes: number; contentBytes: number },
): Promise<void> => {
  await store.lockUsage(owner, tx);
  const allowance = await getAllowance(owner, config, tx);
  const usage = await store.getUsage(owner, tx, now());
  const { contentMegabytes } = allowance;
  if (usage.contentBytes + contentBytes > contentMegabytes * bytesPerMegabyte)
    fail('content_quota_exceeded', { params: { max: contentMegabytes } });
  const bytes = usage.storedBytes + usage.reservedBytes + mediaBytes + contentBytes;
  if (bytes > getMaxBytes(allowance)) fail('quota_exceeded', { params: { max: allowance.megabytes } });
};

/** Reserves quota for an upload. If other pending uploads hold it, `endOneOf` may end one of them, and returns whether it did. */
export const reserveQuota = async (
  { config, database: { db }, now }: QuotaDeps,
  owner: RequestActor,
  { field, ...upload }: { field: string; upload: string; bytes: number; expiresAt: Date },
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
 * Limits the bytes that guests and unverified accounts of one address upload per day: a new cookie or account is created at
 * will.
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

/** Returns usage and quota, by the figures that also decide about uploads. */
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
