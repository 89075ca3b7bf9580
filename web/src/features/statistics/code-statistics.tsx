import type { Code } from '@tessera/contract/api/codes.ts';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NoScans } from './no-scans.tsx';
import type { OwnScope } from './queries.ts';
import { RangeBar } from './range-bar.tsx';
import { StatisticsBody } from './statistics-body.tsx';
import { StatisticsHead, StatisticsStack } from './statistics-head.tsx';
import { useLiveStatistics } from './use-live-statistics.ts';
import { useStatisticsSelection } from './use-statistics-selection.ts';

/** The statistics of one code, updated live. */
export const CodeStatistics = ({ code }: { code: Pick<Code, 'id' | 'printed'> }) => {
  const { t } = useTranslation('private');
  const [selection, setSelection] = useStatisticsSelection();
  const scope: OwnScope = { kind: 'code', id: code.id };
  const live = useLiveStatistics(scope, selection);
  const statistics = live.data;
  const isUnscanned = statistics?.range.firstDay === null;
  return (
    <StatisticsStack aria-labelledby="statistics">
      <StatisticsHead heading="h2" id="statistics" title={t('statistics.title')}>
        {!isUnscanned && <RangeBar selection={selection} statistics={statistics} onChange={setSelection} />}
        {!isUnscanned && <ExportMenu {...{ scope, selection, statistics }} />}
      </StatisticsHead>
      {!isUnscanned && <FilterBar {...{ scope, selection, statistics }} onChange={setSelection} />}
      <StatisticsBody
        {...{ scope, selection, live }}
        noScansYet={<NoScans code={code} ownScans={statistics?.leftOut.ownTests ?? 0} connection={live.connection} />}
        onChange={setSelection}
      />
    </StatisticsStack>
  );
};
