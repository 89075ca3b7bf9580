import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { HeatMap } from '../../ui/charts/heat-map.tsx';
import { Card } from './card.tsx';

/** Scans by weekday and hour. */
export const HoursCard = ({ hours }: { hours: Statistics['hours'] }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  return (
    <Card title={t('hours.title')}>
      <HeatMap
        cells={hours}
        formats={formatter}
        formatCaption={([busiest, ...others]) => {
          if (!busiest) return t('breakdown.none');
          if (others.length > 0) return t('hours.busiest_several', { count: 1 + others.length });
          const hour = t('hours.busiest_hour', { ...busiest });
          const [before, after] = t('hours.busiest', { hour }).split(hour);
          return (
            <>
              {before}
              <strong>{hour}</strong>
              {after}
            </>
          );
        }}
        formatCell={({ scans, occurrences }) =>
          t('hours.cell', {
            count: scans,
            n: formatter.number(scans),
            times: t('hours.times', { count: Math.round(occurrences), n: formatter.number(Math.round(occurrences)) }),
          })
        }
        texts={{ label: t('hours.label'), fewer: t('ramp.fewer'), more: t('ramp.more') }}
      />
    </Card>
  );
};
