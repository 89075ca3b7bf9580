import { fileTitle } from '@tessera/contract/rules/file.ts';
import { may } from '@tessera/contract/rules/permissions.ts';
import type { FileKind } from '@tessera/qr-types/fields/file.ts';
import type { FileFacts, FileFault, Inspection, NotInspected } from '../../adapters/inspection/port.ts';
import type { Actor, Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { refuse } from '../../http/refusal.ts';
import { guestDays } from '../../http/session.ts';
import { nameOf } from '../uploads/index.ts';
import { keptAt } from './names.ts';
import type { Received } from './receive.ts';
import * as store from './store.ts';

export type World = Pick<Deps, 'files' | 'database' | 'config' | 'now'> & { inspection: Inspection };

const field = 'file';
const day = 86_400_000;
const megabyte = 2 ** 20;
const guestMegabytes = 200;

/** What files pass on their way in. `demandCode` refuses a code that is not the caller's; `codes` gives it. */
export type Door = Deps & World & { demandCode: (actor: Actor, id: number) => Promise<unknown> };

/** A guest sends files for what they make; of an account's people those who make or change codes do. */
export const demandWriter = (actor: Actor) => {
  if (actor.kind !== 'member') return;
  if (!may(actor, 'dashboard', 'create') && !may(actor, 'dashboard', 'edit')) refuse('forbidden');
};

const megabytesFor = (owner: Person, { config }: Pick<World, 'config'>) =>
  owner.kind === 'member' ? config.maxMegabytesPerAccount : guestMegabytes;

const refuseQuota = (max: number) => refuse('quota_exceeded', { field, params: { max } });

/** Refuses a file of so many bytes before it comes, where its owner has no room for it. */
export const demandQuota = async (world: World, owner: Person, bytes: number) => {
  const max = megabytesFor(owner, world);
  if ((await store.bytesOf(owner, world.database.db, '')) + bytes > max * megabyte) refuseQuota(max);
};

const demandGood = (found: FileFacts | FileFault | NotInspected): FileFacts => {
  if (found === 'busy') return refuse('unavailable', { field, retryAfter: 10, message: 'files: busy' });
  if (found === 'too_much') return refuse('file_unreadable', { field, message: 'looking at it took too much' });
  if (!('fault' in found)) return found;
  if (found.fault === 'unsafe') return refuse('file_unsafe', { field, params: { what: found.what } });
  if (found.fault === 'encrypted') return refuse('file_unsupported', { field, params: { format: 'an encrypted PDF' } });
  return refuse('file_unreadable', { field });
};

export type Shown = { file: string; name: string; bytes: number; kind: FileKind; seconds?: number; pages?: number };

/** What is known of a stored file, as its owner is shown it. */
export const shownFile = (row: store.NewFile): Shown => ({
  file: row.name,
  name: row.title,
  bytes: row.bytes,
  kind: row.kind as FileKind,
  ...(row.seconds !== null && { seconds: row.seconds }),
  ...(row.pages !== null && { pages: row.pages }),
});

/** The same, with where it is fetched. */
export const storedFile = (shown: Shown, origin: string) => ({
  ...shown,
  googleCloudStorageUriPrefix: `${origin}/media/`,
});

/** Stores a file that has come whole: walked through first, then kept, then noted. Of one that is refused nothing stays. */
export const keepFile = async (world: World, owner: Person, received: Received, called: string): Promise<Shown> => {
  const { path, kind, bytes, digest } = received;
  const { files, database, now } = world;
  const { seconds, pages } = demandGood(await world.inspection.inspect(path, kind));
  const name = nameOf(owner, digest, kind);
  const row = { name, kind, bytes, seconds: seconds ?? null, pages: pages ?? null, title: fileTitle(called, kind) };
  const at = now();
  // A guest's content waits in their browser until they sign up; a member's is saved as it is written.
  const until = new Date(at.getTime() + (owner.kind === 'member' ? 1 : guestDays) * day);
  const max = megabytesFor(owner, world);
  await demandQuota(world, owner, 0);
  await files.putFrom(keptAt(name), path);
  if (!(await store.insertFile(owner, database.db, row, { now: at, until }, max * megabyte))) {
    await files.deleteUnused(keptAt(name), new Date(at.getTime() + day));
    refuseQuota(max);
  }
  return shownFile(row);
};
