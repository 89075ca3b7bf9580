import type { UseQueryResult } from '@tanstack/react-query';
import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { addDays, countDays } from '@tessera/contract/rules/scan-range.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { LoadError } from '../../load-error.tsx';
import { usePermissionCheck } from '../team/permissions.tsx';
import card from './card.module.css';
import { hasPartialTotals } from './coverage.ts';
import { Notes } from './notes.tsx';
import type { Scope } from './queries.ts';
import { InvalidRange, NoScansHere, StatisticsSkeleton } from './states.tsx';
import { defaultPreset, hasFilters, type StatisticsSelection, withoutFilters } from './statistics-selection.ts';
import { StatisticsView } from './statistics-view.tsx';
import { Totals } from './totals.tsx';
import type { ConnectionState } from './use-live-statistics.ts';

/** Whether statistics that were loaded before may no longer be shown: the code is gone, or the permission. */
const isFinal = (error: Error) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'forbidden');

/** The statistics of a selection, or why there are none. */
export const StatisticsBody = ({
  scope,
  selection,
  live,
  noScansYet,
  onChange,
}: {
  scope: Scope;
  selection: StatisticsSelection;
  live: UseQueryResult<Statistics> & { connection?: ConnectionState };
  /** Shown before the first scan. */
  noScansYet: ReactNode;
  onChange: (selection: StatisticsSelection) => void;
}) => {
  const { t } = useTranslation('private');
  const canOpenCodes = usePermissionCheck()('dashboard');
  const { data: statistics, error, isPlaceholderData, refetch, connection } = live;
  if (error && (!statistics || isPlaceholderData || isFinal(error))) {
    if (error instanceof ApiError && error.code === 'invalid_input')
      return <InvalidRange onReset={() => onChange({ ...withoutFilters(selection), range: defaultPreset })} />;
    return (
      <div className={card.card}>
        <LoadError mosaicSize={96} title={t('statistics.failed')} error={error} onRetry={() => refetch()} />
      </div>
    );
  }
  if (!statistics) return <StatisticsSkeleton />;

  const { totals, leftOut, refusals, range } = statistics;
  const requests = [totals.scans, totals.visits, ...Object.values(leftOut), ...refusals.map(({ scans }) => scans)];
  const isFiltered = hasFilters(selection);
  if (totals.scans + totals.visits === 0 && !isPlaceholderData) {
    if (range.firstDay === null && !isFiltered)
      return (
        <>
          {requests.some((count) => count > 0) && <Totals statistics={statistics} />}
          {noScansYet}
        </>
      );
    return (
      <>
        <Notes statistics={statistics} />
        {requests.some((count) => count > 0) && <Totals statistics={statistics} />}
        <NoScansHere
          isPartial={hasPartialTotals(statistics)}
          firstDay={range.firstDay}
          lastDay={range.lastDay}
          isFiltered={isFiltered}
          onGoToLast={(to) => onChange({ ...selection, range: { from: addDays(to, 1 - countDays(range)), to } })}
          onShowAll={selection.range === 'all' ? undefined : () => onChange({ ...selection, range: 'all' })}
          onClearFilters={() => onChange(withoutFilters(selection))}
        />
      </>
    );
  }
  return (
    <StatisticsView
      scope={scope}
      selection={selection}
      statistics={statistics}
      isStale={isPlaceholderData}
      connection={connection}
      canOpenCodes={canOpenCodes}
      onChange={onChange}
    />
  );
};
