import type { Statistics } from '@tessera/contract/api/analysis.ts';
import type { ScanProperty } from '@tessera/contract/rules/scan-filters.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { Card } from './card.tsx';
import { useFormatGrowth } from './growth.tsx';
import { useValueNames } from './use-value-names.ts';

export type BreakdownProps = {
  statistics: Statistics;
  property: ScanProperty;
  /** The values that the page is filtered by. */
  selected: readonly string[];
  /** Filters by a value, or no longer. */
  onToggle: (value: string) => void;
};

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
  const getName = useValueNames(statistics);
  const rows = statistics.breakdowns[property].filter(({ scans }) => scans > 0);
  return (
    <BarList
      bars={rows.map(({ value, scans, before }) => ({
        value,
        label: <span dir="auto">{getName(property, value)}</span>,
        count: scans,
        before,
      }))}
      {...(maxBars && { maxBars })}
      caption={t('breakdown.caption', { count: rows.length, title: t(`breakdown.${property}`) })}
      formatNumber={(value) => formatter.number(value)}
      formatShare={(share) => formatter.percent(share, 1)}
      formatChange={formatGrowth}
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
