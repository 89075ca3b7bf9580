import type { SystemActor } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import { saltRetentionDays } from '../visitor/visitor-id.ts';
import * as store from './sweep-store.ts';

type SweepDeps = Pick<Deps, 'database' | 'now'>;

/** Deletes the visitor ids of days whose salt is deleted: they can't be matched to new scans. */
export const sweepVisitors = async ({ database, now }: SweepDeps, actor: SystemActor): Promise<void> => {
  const before = new Date(now().getTime() - saltRetentionDays * 86_400_000).toISOString().slice(0, 10);
  let at: store.VisitorKey | undefined;
  do at = await store.eraseVisitors(actor, database.db, at, before);
  while (at);
};

/** Deletes the statistics of erased codes, in small steps so that scans are stored in between. */
export const sweepScans = async ({ database }: SweepDeps, actor: SystemActor): Promise<void> => {
  for (let after = 0; ; ) {
    const counted = await store.findCountedCodes(actor, database.db, after);
    for (const { qr_id } of counted.filter((code) => !code.exists))
      while (await store.eraseCodeRows(actor, database.db, qr_id));
    const last = counted.at(-1);
    if (!last) return;
    after = last.qr_id;
  }
};
