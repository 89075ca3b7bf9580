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
import { useStatisticsQuery } from './use-statistics-query.ts';

/** The statistics of one code, updated live. */
export const CodeStatistics = ({ code }: { code: Pick<Code, 'id' | 'printed'> }) => {
  const { t } = useTranslation('private');
  const [query, setQuery] = useStatisticsQuery();
  const scope: OwnScope = { kind: 'code', id: code.id };
  const live = useLiveStatistics(scope, query);
  const statistics = live.data;
  const isUnscanned = statistics?.range.firstDay === null;
  return (
    <StatisticsStack aria-labelledby="statistics">
      <StatisticsHead heading="h2" id="statistics" title={t('statistics.title')}>
        {!isUnscanned && <RangeBar query={query} statistics={statistics} onChange={setQuery} />}
        {!isUnscanned && <ExportMenu {...{ scope, query, statistics }} />}
      </StatisticsHead>
      {!isUnscanned && <FilterBar {...{ scope, query, statistics }} onChange={setQuery} />}
      <StatisticsBody
        {...{ scope, query, live }}
        noScansYet={<NoScans code={code} ownScans={statistics?.leftOut.ownTests ?? 0} connection={live.connection} />}
        onChange={setQuery}
      />
    </StatisticsStack>
  );
};
