import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { moveTask } from './move-task.ts';
import { transferHandlers } from './routes.ts';
import * as store from './store.ts';
import { transferCodeExport, transferExport } from './table-exports.ts';

const system = createSystemActor('transfers');
const batchSize = 100;
const keptDays = 90;

const expire = async ({ database, now }: Deps) => {
  const expireSome = () =>
    database.db.transaction().execute((tx) => store.expireTransfers(system, tx, now(), batchSize));
  while (await expireSome());
};

const deleteEnded = ({ database, now }: Deps) =>
  store.deleteEndedTransfers(system, database.db, new Date(now().getTime() - keptDays * 86_400_000));

/** Codes that move to another account: offered, accepted, moved. */
export const feature: Feature = {
  name: 'transfers',
  handlers: (context) => ({ transfers: transferHandlers(context) }),
  taskKinds: [moveTask],
  schedules: [
    { name: 'transfers.expired', intervalSeconds: 3_600, run: expire },
    { name: 'transfers.ended', intervalSeconds: 86_400, run: deleteEnded },
  ],
  tables: {
    transfer: { erasedBy: 'with-user', exported: transferExport },
    transfer_code: { erasedBy: 'with-code', exported: transferCodeExport },
    former_owner: { erasedBy: 'with-code', exported: 'which scans count for which account' },
  },
};
