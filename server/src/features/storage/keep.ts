import { fileTitle } from '@tessera/contract/rules/file.ts';
import { may } from '@tessera/contract/rules/permissions.ts';
import type { FileKind } from '@tessera/qr-types/fields/file.ts';
import type { FileFacts, FileFault, Inspection, NotInspected } from '../../adapters/inspection/port.ts';
import type { Actor, Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { CountUse } from '../../http/limits.ts';
import { refuse } from '../../http/refusal.ts';
import { guestDays } from '../../http/session.ts';
import { bytesAllowed, demandQuota, demandShare, nameOf, refuseQuota } from '../uploads/index.ts';
import { keptAt } from './names.ts';
import type { Received } from './receive.ts';
import * as store from './store.ts';

export type World = Pick<Deps, 'files' | 'database' | 'config' | 'now'> & {
  inspection: Inspection;
  countUse: CountUse;
};

const field = 'file';
const day = 86_400_000;

/** What files pass on their way in. `demandCode` refuses a code that is not the caller's; `codes` gives it. */
export type Door = Deps & World & { demandCode: (actor: Actor, id: number) => Promise<unknown> };

/** A guest sends files for what they make; of an account's people those who make or change codes do. */
export const demandWriter = (actor: Actor) => {
  if (actor.kind !== 'member') return;
  if (!may(actor, 'dashboard', 'create') && !may(actor, 'dashboard', 'edit')) refuse('forbidden');
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

/** Whose a file will be, and who takes turns for it with others: guests by their address, as their cookie is a new one at will. */
type Sender = { owner: Person; caller: string };

/** Stores a file that has come whole: walked through first, then kept, then noted. Of one that is refused nothing stays. */
export const keepFile = async (
  world: World,
  { owner, caller }: Sender,
  received: Received,
  called: string,
): Promise<Shown> => {
  const { path, kind, bytes, digest } = received;
  const { files, database, now } = world;
  const { seconds, pages } = demandGood(await world.inspection.inspect(path, kind, caller));
  const name = nameOf(owner, digest, kind);
  const row = { name, kind, bytes, seconds: seconds ?? null, pages: pages ?? null, title: fileTitle(called, kind) };
  const at = now();
  // A guest's content waits in their browser until they sign up; a member's is saved as it is written.
  const until = new Date(at.getTime() + (owner.kind === 'member' ? 1 : guestDays) * day);
  await demandQuota(world, owner, { field, bytes: 0 });
  await demandShare(world.countUse, owner, caller, bytes);
  await files.putFrom(keptAt(name), path);
  if (!(await store.insertFile(owner, database.db, row, { now: at, until }, bytesAllowed(owner, world)))) {
    await files.deleteUnused(keptAt(name), new Date(at.getTime() + day));
    refuseQuota(owner, world, field);
  }
  return shownFile(row);
};
