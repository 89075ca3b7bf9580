import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { HeatMap } from '../../ui/charts/heat-map.tsx';
import { Card } from './card.tsx';

/** Scans by weekday and hour. */
export const HoursCard = ({ hours }: { hours: Statistics['hours'] }) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const number = new Intl.NumberFormat(locale);
  return (
    <Card title={t('hours.title')}>
      <HeatMap
        cells={hours}
        locale={locale}
        formatCaption={(busiest) =>
          busiest ? (
            <>
              {t('hours.busiest')} <strong>{t('hours.busiest_hour', { ...busiest })}</strong>
            </>
          ) : (
            t('breakdown.none')
          )
        }
        formatCell={({ scans, occurrences }) =>
          t('hours.cell', {
            count: scans,
            n: number.format(scans),
            times: t('hours.times', { count: Math.round(occurrences), n: number.format(Math.round(occurrences)) }),
          })
        }
        texts={{ label: t('hours.label'), fewer: t('ramp.fewer'), more: t('ramp.more') }}
      />
    </Card>
  );
};
