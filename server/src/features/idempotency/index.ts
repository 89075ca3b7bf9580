import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import * as store from './store.ts';

export { createRunOnce, saveIdempotentReply } from './run-once.ts';

const system = createSystemActor('idempotency');
const dayMs = 86_400_000;

/** Deletes the responses to calls with an Idempotency-Key after a day. */
export const sweepIdempotentReplies = ({ database, now }: Deps): Promise<number> =>
  store.deleteBefore(system, database.db, new Date(now().getTime() - dayMs));

/** Calls with an Idempotency-Key, which happen once. */
export const feature: Feature = {
  name: 'idempotency',
  schedules: [
    { name: 'idempotency.old', intervalSeconds: 3_600, cleans: ['idempotency'], run: sweepIdempotentReplies },
  ],
  tables: { idempotency: { erasedBy: 'sweep', exported: 'responses to API calls, for a day' } },
};
