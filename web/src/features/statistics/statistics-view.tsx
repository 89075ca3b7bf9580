import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { BreakdownCard } from './breakdown-card.tsx';
import { CitiesCard, hasRecordedCities } from './cities-card.tsx';
import { DaysCard } from './days-card.tsx';
import { FoldersCard } from './folders-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { Notes } from './notes.tsx';
import { PlacesCard } from './places-card.tsx';
import { hasSeveralCodes, type Scope } from './queries.ts';
import { Refusals } from './refusals.tsx';
import { type Dimension, type StatisticsQuery, toggleValue, withFilter } from './statistics-query.ts';
import styles from './statistics-view.module.css';
import { TopCodes } from './top-codes.tsx';
import { Totals } from './totals.tsx';
import type { ConnectionState } from './use-live-statistics.ts';
import { useShownSeries } from './use-statistics-query.ts';

const properties = ['system', 'device', 'browser', 'language'] as const;

/** All parts of the statistics; a choice in any of them filters all. */
export const StatisticsView = ({
  scope,
  query,
  statistics,
  isStale,
  connection,
  canOpenCodes,
  onChange,
}: {
  scope: Scope;
  query: StatisticsQuery;
  statistics: Statistics;
  /** Others are loading. */
  isStale: boolean;
  connection: ConnectionState | undefined;
  canOpenCodes: boolean;
  onChange: (query: StatisticsQuery) => void;
}) => {
  const [shown, toggleSeries] = useShownSeries();
  const getSelected = (dimension: Dimension) => {
    const filter = query.filters[dimension];
    return filter && !filter.isNegated ? filter.values : [];
  };
  const createToggle = (dimension: Dimension) => (value: string) => {
    const isNegated = query.filters[dimension]?.isNegated;
    const filters = isNegated ? withFilter(query.filters, dimension, undefined) : query.filters;
    onChange({ ...query, filters: toggleValue(filters, dimension, value) });
  };
  const choice = (dimension: Dimension) => ({
    selected: getSelected(dimension),
    onToggle: createToggle(dimension),
  });
  const isSeveral = hasSeveralCodes(scope);
  const hasFolders = isSeveral && statistics.folders.some(({ id }) => id !== null);
  return (
    <div className={styles.view} aria-busy={isStale} data-stale={isStale || undefined}>
      <Notes statistics={statistics} />
      <Totals statistics={statistics} />
      <DaysCard
        statistics={statistics}
        shown={shown}
        onToggle={toggleSeries}
        onCompare={(isCompared) => onChange({ ...query, compare: isCompared ? 'previous' : undefined })}
        connection={connection}
      />
      <HoursCard hours={statistics.hours} />
      <PlacesCard statistics={statistics} {...choice('country')} />
      <div className={styles.breakdowns}>
        {properties.map((property) => (
          <BreakdownCard key={property} statistics={statistics} property={property} {...choice(property)} />
        ))}
        {hasRecordedCities(statistics) && <CitiesCard statistics={statistics} {...choice('city')} />}
        {hasFolders && <FoldersCard folders={statistics.folders} {...choice('folder')} />}
      </div>
      <div className={styles.pair}>
        {isSeveral && <TopCodes statistics={statistics} canOpen={canOpenCodes} {...choice('code')} />}
        <Refusals refusals={statistics.refusals} namesCodes={isSeveral} canEdit={canOpenCodes} />
      </div>
    </div>
  );
};
