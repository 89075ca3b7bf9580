import { fileTitle } from '@tessera/contract/rules/file.ts';
import type { FileKind } from '@tessera/qr-types/fields/file.ts';
import type { FileFacts, FileFault, Inspection, NotInspected } from '../../adapters/inspection/port.ts';
import type { Actor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { CountUse } from '../../http/limits.ts';
import { refuse } from '../../http/refusal.ts';
import { keepAsset, nameOf, type Sender, unnamedUntil } from '../assets/index.ts';
import { columnsOf } from './facts.ts';
import { keptAt } from './names.ts';
import type { Received } from './receive.ts';
import * as store from './store.ts';

export type World = Pick<Deps, 'files' | 'database' | 'config' | 'now'> & {
  inspection: Inspection;
  countUse: CountUse;
};

const field = 'file';

/** What files pass on their way in. `demandCode` refuses a code that is not the caller's; `codes` gives it. */
export type Door = Deps & World & { demandCode: (actor: Actor, id: number) => Promise<unknown> };

const demandGood = (found: FileFacts | FileFault | NotInspected): FileFacts => {
  if (found === 'busy') return refuse('unavailable', { field, retryAfter: 10, message: 'files: busy' });
  if (found === 'too_much') return refuse('file_unreadable', { field, message: 'looking at it took too much' });
  if (!('fault' in found)) return found;
  if (found.fault === 'unsafe') return refuse('file_unsafe', { field, params: { what: found.what } });
  if (found.fault === 'encrypted') return refuse('file_unsupported', { field, params: { format: 'an encrypted PDF' } });
  return refuse('file_unreadable', { field });
};

export type Shown = { file: string; name: string; bytes: number; kind: FileKind } & FileFacts;

/** What is known of a stored file, as its owner is shown it. */
export const shownFile = (row: store.FileFacts): Shown => ({
  file: row.name,
  name: row.title,
  bytes: row.bytes,
  kind: row.kind as FileKind,
  ...(row.tag_title !== null && { tagTitle: row.tag_title }),
  ...(row.seconds !== null && { seconds: row.seconds }),
  ...(row.pages !== null && { pages: row.pages }),
});

/** The same, with where it is fetched. */
export const storedFile = (shown: Shown, origin: string) => ({
  ...shown,
  googleCloudStorageUriPrefix: `${origin}/media/`,
});

/** Part of the names of files: what was stored before metadata was removed has another one, and is sent anew. */
const withoutMetadata = Buffer.from('without metadata');

/** Stores a file that has come whole: walked through first, then kept, then noted. Of one that is refused nothing stays. */
export const keepFile = async (
  world: World,
  sender: Sender,
  { path, kind, bytes, digest }: Received,
  { called, upload }: { called: string; upload?: string },
): Promise<Shown> => {
  const { owner, callers } = sender;
  const found = demandGood(await world.inspection.inspect(path, kind, { callers, removesMetadata: true }));
  const name = nameOf(owner, Buffer.concat([digest, withoutMetadata]), kind);
  const facts = { name, kind, bytes, ...columnsOf(found), title: fileTitle(called, kind) };
  const until = unnamedUntil(owner, world.now());
  const files = [[keptAt(name), (to: string) => world.files.putFrom(to, path)]] as const;
  await keepAsset(world, sender, { kind: 'file', field, name, bytes, until, upload, files }, (tx, noted) =>
    store.insertFile(owner, tx, { ...facts, ...noted }),
  );
  return shownFile(facts);
};
