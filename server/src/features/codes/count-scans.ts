import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import * as store from './count-store.ts';

const dayMs = 86_400_000;
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * Counts the scans that lists are sorted by: of codes scanned yesterday, today or, in time zones ahead of UTC, tomorrow,
 * and of those whose last 30 days end earlier than today.
 */
export const countScans = async ({ database: { db }, now }: Pick<Deps, 'database' | 'now'>, actor: SystemActor) => {
  const at = now().getTime();
  const today = toDay(at);
  for (const day of [toDay(at - dayMs), today, toDay(at + dayMs)])
    for (let after: number | undefined = 0; after !== undefined; ) {
      const ids: number[] = await store.findScannedCodes(actor, db, day, after);
      await store.countListedScans(actor, db, ids, today);
      after = ids.at(-1);
    }
  for (let count = 1; count > 0; ) {
    const ids = await store.findOutdatedCodes(actor, db, today);
    count = await store.countListedScans(actor, db, ids, today);
  }
};
