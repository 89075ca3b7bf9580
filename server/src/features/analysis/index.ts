import type { Statistics, StatisticsQuery } from '@tessera/contract/api/analysis.ts';
import { createPostgresEvents } from '../../adapters/events/postgres.ts';
import type { Feature } from '../../feature.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { flags, kindSql } from '../scan/index.ts';
import { readStatistics } from './read-statistics.ts';
import { analysisHandlers } from './routes.ts';
import { shareHandlers } from './share-routes.ts';
import { statisticsShareExport } from './table-export.ts';

export { findSharedView } from './share-routes.ts';

/** Returns the statistics of all codes that a member may see. */
export const readAccountStatistics = async (
  { database, now, geo }: Pick<Deps, 'database' | 'now' | 'geo'>,
  member: Member,
  query: StatisticsQuery,
): Promise<Statistics> => {
  const events = createPostgresEvents(database, { kind: kindSql, flags });
  const { statistics } = await readStatistics({ db: database.db, events, now, geo }, member, query, {});
  return statistics;
};

export const feature: Feature = {
  name: 'analysis',
  handlers: (context) => ({ analysis: analysisHandlers(context), statisticsShares: shareHandlers(context) }),
  tables: {
    statistics_share: { erasedBy: 'with-user', exported: statisticsShareExport },
  },
};
