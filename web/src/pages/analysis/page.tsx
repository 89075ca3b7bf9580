import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeatureCheck } from '../../features/plans/plan.tsx';
import { ExportMenu } from '../../features/statistics/export-menu.tsx';
import { FilterBar } from '../../features/statistics/filter-bar.tsx';
import type { OwnScope } from '../../features/statistics/queries.ts';
import { RangeBar } from '../../features/statistics/range-bar.tsx';
import { NoCodes, NoScansYet } from '../../features/statistics/states.tsx';
import { StatisticsBody } from '../../features/statistics/statistics-body.tsx';
import { StatisticsHead, StatisticsStack } from '../../features/statistics/statistics-head.tsx';
import { useLiveStatistics } from '../../features/statistics/use-live-statistics.ts';
import { useStatisticsSelection } from '../../features/statistics/use-statistics-selection.ts';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import type { AppHandle } from '../../shell/app/app-handle.ts';

/** Few see it. */
const LinksWithoutPlan = lazy(() => import('./links-without-plan.tsx'));

/** Without a plan, public links to statistics can still be revoked. */
export const handle: AppHandle = { view: 'analysis' };

const scope: OwnScope = { kind: 'account' };

/** The scans of all codes, a folder or a selection. */
const AccountStatistics = () => {
  const { t } = useTranslation('private');
  const can = usePermissionCheck();
  const [selection, setSelection] = useStatisticsSelection();
  const live = useLiveStatistics(scope, selection);
  const statistics = live.data;
  const isUnscanned = statistics?.range.firstDay === null;
  const isEmpty = isUnscanned && statistics.codes.all === 0;
  return (
    <StatisticsStack className="screen">
      <title>{`${t('nav.analysis')} · Tessera`}</title>
      <StatisticsHead title={t('nav.analysis')}>
        {!isUnscanned && <RangeBar selection={selection} statistics={statistics} onChange={setSelection} />}
        {!isUnscanned && <ExportMenu {...{ scope, selection, statistics }} />}
      </StatisticsHead>
      {isEmpty ? (
        <NoCodes canCreate={can('dashboard', 'create')} />
      ) : (
        <>
          {!isUnscanned && <FilterBar {...{ scope, selection, statistics }} onChange={setSelection} />}
          <StatisticsBody {...{ scope, selection, live }} noScansYet={<NoScansYet />} onChange={setSelection} />
        </>
      )}
    </StatisticsStack>
  );
};

export default function Analysis() {
  const hasPlan = useFeatureCheck()('analysis');
  if (hasPlan) return <AccountStatistics />;
  return (
    <Suspense>
      <LinksWithoutPlan />
    </Suspense>
  );
}
