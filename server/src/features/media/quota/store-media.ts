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

/** The future owner, and the callers that quotas and queues count: an account and an address. */
export type Uploader = { owner: RequestActor; callers: Callers };

type NewMedia = {
  kind: MediaKind;
  name: string;
  bytes: number;
  /** How long it is retained while no revision uses it. */
  keptUntil: Date;
  /** The field that an error names. */
  field: string;
  /** The resumable upload that it came from. */
  upload?: string | undefined;
  /** Its paths in the blob store, each with a function that stores it. */
  files: readonly (readonly [file: string, put: (file: string) => Promise<void>])[];
};

/** The columns of all media. */
type OwnershipColumns = ReturnType<typeof store.toOwnerColumns> & { created_at: Date; retain_until: Date };

/** Stores the files of an upload, then records its owner. If it exceeds the quota, its files are deleted. */
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
    if (!storedNames.has(name)) await deleteFiles().catch(() => {}); // The sweep deletes them when the store is available again.
    throw error;
  }
  const now = deps.now();
  const ownership = { ...store.toOwnerColumns(owner), created_at: now, retain_until: keptUntil };
  const sizes = { bytes, maxBytes: getMaxBytes(allowance), maxUnverifiedBytes: allowance.maxUnverifiedBytes };
  const result = await insertWithinQuota(owner, deps.database.db, { kind, name, upload, now, ...sizes }, (tx) =>
    insert(tx, ownership),
  );
  if (result === 'noted') return;
  await deleteFiles();
  if (result === 'full') failQuotaExceeded(allowance, field);
  failUnverifiedStorageFull(field);
};
