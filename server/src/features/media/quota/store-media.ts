import type { Db } from '../../../adapters/database/index.ts';
import type { Callers } from '../../../caller.ts';
import type { RequestActor } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import type { ConsumeRateLimit } from '../../../http/rate-limits.ts';
import type { MediaKind } from '../names.ts';
import * as store from './ownership-store.ts';
import {
  failQuotaExceeded,
  failUnverifiedStorageFull,
  getAllowance,
  getMaxBytes,
  requireDailyShare,
  requireQuota,
} from './quota.ts';
import { insertWithinQuota } from './quota-store.ts';

type MediaDeps = Pick<Deps, 'blobStore' | 'database' | 'config' | 'now'> & { consumeRateLimit: ConsumeRateLimit };

/** Whose something will be, and who takes turns for it with others: an account and an address. */
export type Uploader = { owner: RequestActor; callers: Callers };

type NewMedia = {
  kind: MediaKind;
  name: string;
  bytes: number;
  /** Until when it stays although nothing names it. */
  keptUntil: Date;
  /** The field that a refusal names. */
  field: string;
  /** The resumable upload that it came by. */
  upload?: string | undefined;
  /** Its files, and how each is put into the store. */
  files: readonly (readonly [file: string, put: (file: string) => Promise<void>])[];
};

/** The columns that every asset has. */
type OwnershipColumns = ReturnType<typeof store.toOwnerColumns> & { created_at: Date; kept_until: Date };

/** Stores the files of an asset, then notes whose it is. Where it doesn't fit into what its owner may have, nothing of it stays. */
export const storeMedia = async (
  deps: MediaDeps,
  { owner, callers }: Uploader,
  media: NewMedia,
  insert: (tx: Db, ownership: OwnershipColumns) => Promise<unknown>,
): Promise<void> => {
  const { kind, name, bytes, keptUntil, field, upload, files } = media;
  const allowance = await getAllowance(owner, deps.config, deps.database.db);
  await requireQuota(deps, owner, { field, bytes, name, upload }, allowance);
  await requireDailyShare(deps.consumeRateLimit, allowance, callers, bytes);
  const deleteFiles = async () => {
    const sinceNow = new Date(deps.now().getTime() + 86_400_000);
    for (const [file] of files) await deps.blobStore.deleteUnused(file, sinceNow);
  };
  try {
    for (const [file, put] of files) await put(file);
  } catch (error) {
    const storedNames = await store.findStoredNames(owner, deps.database.db, kind, [name]);
    if (!storedNames.has(name)) await deleteFiles().catch(() => {}); // The sweep does, when the store is back.
    throw error;
  }
  const now = deps.now();
  const ownership = { ...store.toOwnerColumns(owner), created_at: now, kept_until: keptUntil };
  const sizes = { bytes, maxBytes: getMaxBytes(allowance), maxUnverifiedBytes: allowance.maxUnverifiedBytes };
  const result = await insertWithinQuota(owner, deps.database.db, { kind, name, upload, now, ...sizes }, (tx) =>
    insert(tx, ownership),
  );
  if (result === 'noted') return;
  await deleteFiles();
  if (result === 'full') failQuotaExceeded(allowance, field);
  failUnverifiedStorageFull(field);
};
