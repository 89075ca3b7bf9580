import type { Db } from '../../adapters/database/index.ts';
import type { Callers } from '../../caller.ts';
import type { Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type CountUse, countUseOf, refuseUse } from '../../http/limits.ts';
import { refuse } from '../../http/refusal.ts';
import * as store from './quota-store.ts';

type World = Pick<Deps, 'config' | 'database' | 'now'>;

const megabyte = 2 ** 20;
const guestMegabytes = 200;
const guestContentMegabytes = 10;
/** A correction of so many bytes, such as of an address that is printed, is never refused. */
const smallCorrection = 4_096;
const [guestMegabytesADay, day] = [2000, 86_400];

/** What an owner may have. An account whose address nobody has verified has no more than a guest: it is as easily made anew. */
type Allowance = {
  isVerified: boolean;
  /** Of pictures, files and contents together. */
  megabytes: number;
  contentMegabytes: number;
  /** What verifying the address gives. */
  verified: { megabytes: number; contentMegabytes: number };
  /** What all who are unverified may have together, in bytes; undefined for those who are verified. */
  mostUnverified: number | undefined;
};

export const allowanceOf = async (owner: Person, config: World['config'], db: Db): Promise<Allowance> => {
  const [megabytes, contentMegabytes] = [config.maxMegabytesPerAccount, config.maxContentMegabytesPerAccount];
  const verified = { megabytes, contentMegabytes };
  if (owner.kind === 'member' && (await store.isVerified(owner, db)))
    return { isVerified: true, ...verified, verified, mostUnverified: undefined };
  return {
    isVerified: false,
    megabytes: Math.min(guestMegabytes, megabytes),
    contentMegabytes: Math.min(guestContentMegabytes, contentMegabytes),
    verified,
    mostUnverified: config.maxUnverifiedMegabytes * megabyte,
  };
};

export const bytesAllowed = ({ megabytes }: Allowance): number => megabytes * megabyte;

/** Says what is full: all that somebody may store, and whether verifying their address gives them more. */
export const refuseQuota = ({ megabytes, verified }: Allowance, field: string): never =>
  refuse(megabytes < verified.megabytes ? 'unverified_quota_exceeded' : 'quota_exceeded', {
    field,
    params: { max: megabytes },
  });

export const refuseUnverifiedStorage = (field: string): never => refuse('unverified_storage_full', { field });

/**
 * Ends the transaction that wrote content where its owner has more of it then than they may, in all revisions of all codes,
 * or more of everything. What a code says can still be corrected then: by little, or up to twice the quota by no more than
 * it said `before`.
 */
export const demandContentQuota = async (
  { config, now }: Pick<World, 'config' | 'now'>,
  owner: Person,
  tx: Db,
  correction?: { bytes: number; before: number },
): Promise<void> => {
  if (correction && correction.bytes <= smallCorrection) return;
  const allowance = await allowanceOf(owner, config, tx);
  const factor = correction && correction.bytes <= correction.before ? 2 : 1;
  const { stored, reserved, contents } = await store.bytesOf(owner, tx, now());
  if (contents > factor * allowance.contentMegabytes * megabyte) {
    const { contentMegabytes, verified } = allowance;
    const code = contentMegabytes < verified.contentMegabytes ? 'unverified_quota_exceeded' : 'content_quota_exceeded';
    refuse(code, { field: 'content', params: { max: contentMegabytes } });
  }
  if (stored + reserved > factor * bytesAllowed(allowance)) refuseQuota(allowance, 'content');
};

/** Refuses so many bytes more where their owner has no room for them, besides what they stand in place of. */
export const demandQuota = async (
  { config, database: { db }, now }: World,
  owner: Person,
  { field, bytes, ...but }: { field: string; bytes: number; name?: string; upload?: string | undefined },
  known?: Allowance,
): Promise<void> => {
  const allowance = known ?? (await allowanceOf(owner, config, db));
  const { stored, reserved } = await store.bytesOf(owner, db, now(), but);
  if (stored + reserved + bytes > bytesAllowed(allowance)) refuseQuota(allowance, field);
  const { mostUnverified } = allowance;
  if (mostUnverified !== undefined && (await store.unverifiedBytes(owner, db)) + bytes > mostUnverified)
    refuseUnverifiedStorage(field);
};

/**
 * Reserves room for an upload until then. Where others that are on their way hold it, `end` may end one of those, which
 * answers whether it did.
 */
export const reserveQuota = async (
  { config, database: { db }, now }: World,
  owner: Person,
  { field, ...upload }: { field: string; upload: string; bytes: number; until: Date },
  end: (uploads: readonly string[]) => Promise<boolean>,
): Promise<void> => {
  const allowance = await allowanceOf(owner, config, db);
  const { mostUnverified } = allowance;
  if (mostUnverified !== undefined && (await store.unverifiedBytes(owner, db)) + upload.bytes > mostUnverified)
    refuseUnverifiedStorage(field);
  const wanted = { ...upload, now: now(), most: bytesAllowed(allowance) };
  for (;;) {
    const others = await store.reserve(owner, db, wanted);
    if (others === 'reserved') return;
    if (!(await end(others))) refuseQuota(allowance, field);
  }
};

/**
 * Refuses what guests and unverified accounts of one address send beyond a day's share, whoever they say they are: a cookie
 * and an account are new ones at will.
 */
export const demandShare = async (
  countUse: CountUse,
  { isVerified }: Allowance,
  callers: Callers,
  bytes: number,
): Promise<void> => {
  if (isVerified) return;
  const amount = Math.ceil(bytes / megabyte);
  const limit = { max: guestMegabytesADay, seconds: day, amount };
  const counted = await countUseOf(countUse, 'guest megabytes', callers, limit);
  if (counted.left < 0) refuseUse(counted);
};

/** How much somebody has stored, and how much they may: what refuses goes by the same figures. */
export const storageUsed = async ({ config, database: { db }, now }: World, owner: Person) => {
  const allowance = await allowanceOf(owner, config, db);
  const { stored, reserved, contents } = await store.bytesOf(owner, db, now());
  return {
    bytes: stored + reserved,
    maxBytes: bytesAllowed(allowance),
    contentBytes: contents,
    maxContentBytes: allowance.contentMegabytes * megabyte,
  };
};
