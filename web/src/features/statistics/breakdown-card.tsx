import type { Statistics } from '@tessera/contract/api/analysis.ts';
import type { ScanProperty } from '@tessera/contract/rules/scan-filters.ts';
import { countDays } from '@tessera/contract/rules/scan-range.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { Card } from './card.tsx';
import { useFormatGrowth } from './growth.tsx';
import { useDescribeLeaders } from './use-describe-leaders.ts';
import { useValueNames } from './use-value-names.ts';

export type BreakdownProps = {
  statistics: Statistics;
  property: ScanProperty;
  /** The values that the page is filtered by. */
  selected: readonly string[];
  /** Filters by a value, or no longer. */
  onToggle: (value: string) => void;
};

/** From this number of days on, a day that isn’t over hardly changes how rows compare: they contain it, unlike totals. */
const minDaysWithToday = 28;

/** Scans by one property, highest first. Choosing a row filters by it. */
export const Breakdown = ({
  statistics,
  property,
  selected,
  onToggle,
  maxBars,
}: BreakdownProps & { maxBars?: number }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const formatGrowth = useFormatGrowth();
  const describeLeaders = useDescribeLeaders();
  const getName = useValueNames(statistics);
  const { range, breakdowns } = statistics;
  const rows = breakdowns[property].filter(({ scans }) => scans > 0);
  const isComparable = range.to < range.today || countDays(range) >= minDaysWithToday;
  return (
    <BarList
      bars={rows.map(({ value, scans, before }) => ({
        value,
        label: <span dir="auto">{getName(property, value)}</span>,
        count: scans,
        before,
      }))}
      {...(maxBars && { maxBars })}
      caption={describeLeaders(rows.map((row) => ({ ...row, name: getName(property, row.value) })))}
      formatNumber={(value) => formatter.number(value)}
      formatShare={(share) => formatter.percent(share, 1)}
      formatChange={isComparable ? formatGrowth : undefined}
      onSelect={onToggle}
      selected={selected}
      texts={{
        more: (count) => t('breakdown.more', { count }),
        fewer: t('breakdown.fewer'),
        none: t('breakdown.none'),
      }}
    />
  );
};

export const BreakdownCard = (props: BreakdownProps) => {
  const { t } = useTranslation('private');
  return (
    <Card title={t(`breakdown.${props.property}`)}>
      <Breakdown {...props} />
    </Card>
  );
};
