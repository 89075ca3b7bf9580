import { unknownValue } from '@tessera/contract/rules/scan-filters.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { minTotalForShares } from '../../ui/charts/scales.ts';
import { createPreloaded } from '../../ui/preloaded.tsx';
import { Breakdown, type BreakdownProps } from './breakdown-card.tsx';
import { Card } from './card.tsx';
import styles from './places-card.module.css';
import { useDescribeLeaders } from './use-describe-leaders.ts';
import { useValueNames } from './use-value-names.ts';

/** The largest chart, far down the page: it is loaded while its figures are. */
const WorldMap = createPreloaded(async () => (await import('../../ui/charts/world-map.tsx')).WorldMap);
WorldMap.preload();

/** Scans by country: a map of tiles next to the list, which also has countries that are too small for the map. */
export const PlacesCard = (props: Omit<BreakdownProps, 'property'>) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { statistics, selected, onToggle } = props;
  const getName = useValueNames(statistics);
  const describeLeaders = useDescribeLeaders();
  const rows = statistics.breakdowns.country;
  const total = rows.reduce((sum, { scans }) => sum + scans, 0);
  const formatScans = (count: number) => t('scans', { count, n: formatter.number(count) });
  return (
    <Card title={t('map.title')}>
      <div className={styles.places}>
        <Suspense fallback={<div className={styles.map} />}>
          <WorldMap
            countries={rows.map(({ value, scans }) => ({ country: value, count: scans }))}
            caption={[
              describeLeaders(rows.map((row) => ({ ...row, name: getName('country', row.value) }))),
              rows.some(({ value }) => value !== unknownValue) && t('map.caption'),
            ]
              .filter(Boolean)
              .join(' ')}
            formatName={(country) => getName('country', country)}
            formatCount={(count, share) =>
              total < minTotalForShares
                ? formatScans(count)
                : t('map.count', { scans: formatScans(count), share: formatter.percent(share, 1) })
            }
            onSelect={onToggle}
            selected={selected}
            texts={{
              label: t('map.label'),
              country: t('filter.country'),
              scans: t('numbers.scans'),
              fewer: t('ramp.fewer'),
              more: t('ramp.more'),
            }}
          />
        </Suspense>
        <Breakdown {...props} property="country" maxBars={6} />
      </div>
    </Card>
  );
};
