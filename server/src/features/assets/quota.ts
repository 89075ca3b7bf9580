import type { Db } from '../../adapters/database/index.ts';
import type { Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type CountUse, demandUse } from '../../http/limits.ts';
import { refuse } from '../../http/refusal.ts';
import * as store from './quota-store.ts';

type World = Pick<Deps, 'config' | 'database' | 'now'>;
type Allowing = Pick<World, 'config' | 'database'>;

const megabyte = 2 ** 20;
const guestMegabytes = 200;
const guestContentMegabytes = 10;
/** A correction of so many bytes, such as of an address that is printed, is never refused. */
const smallCorrection = 4_096;
const [guestMegabytesADay, day] = [2000, 86_400];

/** An account whose address nobody has verified has no more than a guest: it is as easily made anew. */
const megabytesFor = async (owner: Person, { config, database }: Allowing): Promise<number> => {
  if (owner.kind !== 'member') return guestMegabytes;
  const isVerified = await store.isVerified(owner, database.db);
  return isVerified ? config.maxMegabytesPerAccount : Math.min(guestMegabytes, config.maxMegabytesPerAccount);
};

/** How many bytes all pictures and files of an owner may have. */
export const bytesAllowed = async (owner: Person, world: Allowing): Promise<number> =>
  (await megabytesFor(owner, world)) * megabyte;

export const refuseQuota = async (owner: Person, world: Allowing, field: string): Promise<never> =>
  refuse('quota_exceeded', { field, params: { max: await megabytesFor(owner, world) } });

/**
 * Ends the transaction that wrote content where its owner has more of it then than they may, in all revisions of all codes.
 * What a code says can still be corrected then: by little, or up to twice the quota by no more than it said `before`.
 */
export const demandContentQuota = async (
  { config }: Pick<World, 'config'>,
  owner: Person,
  tx: Db,
  correction?: { bytes: number; before: number },
): Promise<void> => {
  if (correction && correction.bytes <= smallCorrection) return;
  const max = owner.kind === 'member' ? config.maxContentMegabytesPerAccount : guestContentMegabytes;
  const allowed = correction && correction.bytes <= correction.before ? 2 * max : max;
  if ((await store.contentBytesOf(owner, tx)) > allowed * megabyte)
    refuse('quota_exceeded', { field: 'content', params: { max } });
};

/** Refuses so many bytes more where their owner has no room for them, besides what they stand in place of. */
export const demandQuota = async (
  world: World,
  owner: Person,
  { field, bytes, ...but }: { field: string; bytes: number; name?: string; upload?: string | undefined },
): Promise<void> => {
  const { sent, reserved } = await store.bytesOf(owner, world.database.db, world.now(), but);
  if (sent + reserved + bytes > (await bytesAllowed(owner, world))) await refuseQuota(owner, world, field);
};

/**
 * Reserves room for an upload until then. Where others that are on their way hold it, `end` may end one of those, which
 * answers whether it did.
 */
export const reserveQuota = async (
  world: World,
  owner: Person,
  { field, ...upload }: { field: string; upload: string; bytes: number; until: Date },
  end: (uploads: readonly string[]) => Promise<boolean>,
): Promise<void> => {
  const wanted = { ...upload, now: world.now(), most: await bytesAllowed(owner, world) };
  for (;;) {
    const others = await store.reserve(owner, world.database.db, wanted);
    if (others === 'reserved') return;
    if (!(await end(others))) await refuseQuota(owner, world, field);
  }
};

/** Refuses what guests of one address send beyond a day's share, whoever they say they are: a cookie is a new one at will. */
export const demandShare = async (countUse: CountUse, owner: Person, caller: string, bytes: number): Promise<void> => {
  if (owner.kind === 'member') return;
  const amount = Math.ceil(bytes / megabyte);
  await demandUse(countUse, `guest megabytes ${caller}`, { max: guestMegabytesADay, seconds: day, amount });
};
