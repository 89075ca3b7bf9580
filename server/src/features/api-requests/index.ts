import { maxStatementRows } from '../../adapters/database/index.ts';
import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { requestLogMetrics } from './request-log.ts';
import { apiRequestHandlers, getFirstListed } from './routes.ts';
import * as store from './store.ts';
import { apiRequestExport } from './table-export.ts';

export { createRequestLog, settleRequestLogs } from './request-log.ts';

const system = createSystemActor('API requests');

/** Deletes calls that aren’t listed any more, in small steps. */
const sweepRequests = async ({ database, now }: Deps): Promise<number> => {
  let total = 0;
  for (let isDone = false; !isDone; ) {
    const deleted = await store.deleteOldRequests(system, database.db, getFirstListed(now()));
    total += deleted;
    isDone = deleted < maxStatementRows;
  }
  return total;
};

/** The log of calls with API keys, for 30 days. */
export const feature: Feature = {
  name: 'api-requests',
  handlers: (context) => ({ apiRequests: apiRequestHandlers(context) }),
  schedules: [{ name: 'api-requests.old', intervalSeconds: 3_600, cleans: ['api_request'], run: sweepRequests }],
  tables: { api_request: { erasedBy: 'with-user', exported: apiRequestExport } },
  metrics: () => requestLogMetrics,
};
