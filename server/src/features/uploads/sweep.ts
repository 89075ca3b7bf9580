import type { System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { guestDays } from '../../http/session.ts';
import { logoFile, logoFolder } from './names.ts';
import * as store from './store.ts';

const day = 86_400_000;
const atOnce = 500;

/**
 * Deletes pictures that no revision of a code names, once nobody has sent or chosen them for as long as a guest's browser
 * keeps its draft.
 */
export const sweepUploads = async (
  { files, database, now }: Pick<Deps, 'files' | 'database' | 'now'>,
  actor: System,
) => {
  const since = new Date(now().getTime() - guestDays * day);
  const names: string[] = [];
  for await (const file of files.unusedSince(logoFolder, since)) names.push(file.slice(logoFile('').length));
  for (let at = 0; at < names.length; at += atOnce) {
    const some = names.slice(at, at + atOnce);
    const inUse = await store.imagesInUse(actor, database.db, some);
    for (const name of some) if (!inUse.has(name)) await files.deleteUnused(logoFile(name), since);
  }
};
