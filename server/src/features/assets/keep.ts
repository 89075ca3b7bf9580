import type { Db } from '../../adapters/database/index.ts';
import type { Callers } from '../../caller.ts';
import type { Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { CountUse } from '../../http/limits.ts';
import type { Kind } from './names.ts';
import { allowanceOf, bytesAllowed, demandQuota, demandShare, refuseQuota, refuseUnverifiedStorage } from './quota.ts';
import { noteIfItFits } from './quota-store.ts';
import * as store from './store.ts';

type World = Pick<Deps, 'files' | 'database' | 'config' | 'now'> & { countUse: CountUse };

/** Whose something will be, and who takes turns for it with others: an account and an address. */
export type Sender = { owner: Person; callers: Callers };

type Asset = {
  kind: Kind;
  name: string;
  bytes: number;
  /** Until when it stays although nothing names it. */
  until: Date;
  /** The field that a refusal names. */
  field: string;
  /** The resumable upload that it came by. */
  upload?: string | undefined;
  /** Its files, and how each is put into the store. */
  files: readonly (readonly [file: string, put: (file: string) => Promise<void>])[];
};

/** The columns that every asset has. */
type Noted = ReturnType<typeof store.ownedBy> & { created_at: Date; kept_until: Date };

/** Stores the files of an asset, then notes whose it is. Where it doesn't fit into what its owner may have, nothing of it stays. */
export const keepAsset = async (
  world: World,
  { owner, callers }: Sender,
  asset: Asset,
  insert: (tx: Db, noted: Noted) => Promise<unknown>,
): Promise<void> => {
  const { kind, name, bytes, until, field, upload, files } = asset;
  const allowance = await allowanceOf(owner, world.config, world.database.db);
  await demandQuota(world, owner, { field, bytes, name, upload }, allowance);
  await demandShare(world.countUse, allowance, callers, bytes);
  const forget = async () => {
    const sinceNow = new Date(world.now().getTime() + 86_400_000);
    for (const [file] of files) await world.files.deleteUnused(file, sinceNow);
  };
  try {
    for (const [file, put] of files) await put(file);
  } catch (error) {
    const noted = await store.ownedOf(owner, world.database.db, kind, [name]);
    if (!noted.has(name)) await forget().catch(() => {}); // The sweep does, when the store is back.
    throw error;
  }
  const now = world.now();
  const noted = { ...store.ownedBy(owner), created_at: now, kept_until: until };
  const sizes = { bytes, most: bytesAllowed(allowance), mostUnverified: allowance.mostUnverified };
  const result = await noteIfItFits(owner, world.database.db, { kind, name, upload, now, ...sizes }, (tx) =>
    insert(tx, noted),
  );
  if (result === 'noted') return;
  await forget();
  if (result === 'full') refuseQuota(allowance, field);
  refuseUnverifiedStorage(field);
};
