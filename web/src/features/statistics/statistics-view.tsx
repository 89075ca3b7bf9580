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
import { type FilterName, type StatisticsSelection, toggleValue, withFilter } from './statistics-selection.ts';
import styles from './statistics-view.module.css';
import { TopCodes } from './top-codes.tsx';
import { Totals } from './totals.tsx';
import type { ConnectionState } from './use-live-statistics.ts';
import { useShownSeries } from './use-statistics-selection.ts';

const properties = ['system', 'device', 'browser', 'language'] as const;

/** All parts of the statistics; a choice in any of them filters all. */
export const StatisticsView = ({
  scope,
  selection,
  statistics,
  isStale,
  connection,
  canOpenCodes,
  onChange,
}: {
  scope: Scope;
  selection: StatisticsSelection;
  statistics: Statistics;
  /** Others are loading. */
  isStale: boolean;
  connection: ConnectionState | undefined;
  canOpenCodes: boolean;
  onChange: (selection: StatisticsSelection) => void;
}) => {
  const [shown, toggleSeries] = useShownSeries();
  const getSelected = (filterName: FilterName) => {
    const filter = selection.filters[filterName];
    return filter && !filter.isNegated ? filter.values : [];
  };
  const createToggle = (filterName: FilterName) => (value: string) => {
    const isNegated = selection.filters[filterName]?.isNegated;
    const filters = isNegated ? withFilter(selection.filters, filterName, undefined) : selection.filters;
    onChange({ ...selection, filters: toggleValue(filters, filterName, value) });
  };
  const choice = (filterName: FilterName) => ({
    selected: getSelected(filterName),
    onToggle: createToggle(filterName),
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
        onCompare={(isCompared) => onChange({ ...selection, compare: isCompared ? 'previous' : undefined })}
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
