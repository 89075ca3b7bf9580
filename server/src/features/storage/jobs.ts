import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '../../adapters/jobs/port.ts';
import { type System, systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { guestDays } from '../../http/session.ts';
import { fileFolder, keptAt } from './names.ts';
import { receivingIn } from './receive.ts';
import * as store from './store.ts';

type World = Pick<Deps, 'config' | 'files' | 'database' | 'now'>;

const day = 86_400_000;
const atOnce = 500;

/** Deletes files that no revision named in time. What is named is looked at again in a week. */
const sweepForgotten = async ({ files, database, now }: World, actor: System) => {
  const at = now();
  const next = new Date(at.getTime() + guestDays * day);
  for (let more = true; more; ) {
    const { looked, gone } = await store.takeOld(actor, database.db, at, next, atOnce);
    for (const name of gone) await files.deleteUnused(keptAt(name), at); // Who sends it again now keeps it.
    more = looked === atOnce;
  }
};

/** Deletes what is in the store and noted nowhere: whoever kept it died before noting it. */
const sweepOrphans = async ({ files, database, now }: World, actor: System) => {
  const since = new Date(now().getTime() - day);
  let names: string[] = [];
  const look = async () => {
    const known = new Set((await store.filesNamed(actor, database.db, names)).map(({ name }) => name));
    for (const name of names) if (!known.has(name)) await files.deleteUnused(keptAt(name), since);
    names = [];
  };
  for await (const file of files.unusedSince(fileFolder, since)) {
    names.push(file.slice(keptAt('').length));
    if (names.length === atOnce) await look();
  }
  if (names.length > 0) await look();
};

/** Deletes what didn't become whole within a day of its last byte, or of its answer, and what a crash left. */
const sweepReceiving = async ({ config, now }: World) => {
  const folder = receivingIn(config.dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const facts = await stat(join(folder, name)).catch(() => undefined);
    if (facts && now().getTime() - facts.mtimeMs > day) await rm(join(folder, name), { force: true });
  }
};

/** Deletes files that nobody needs. */
export const sweepFiles: Job<Deps, object> = {
  name: 'storage.sweep',
  retries: 3,
  firstWait: 60,
  longestWait: 600,
  run: async (world) => {
    const actor = systemActor('storage');
    await sweepReceiving(world);
    await sweepForgotten(world, actor);
    await sweepOrphans(world, actor);
  },
};
