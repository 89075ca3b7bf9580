import type { Code } from '@tessera/contract/api/codes.ts';
import { useTranslation } from 'react-i18next';
import { formatError } from '../../error-messages.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Button } from '../../ui/button.tsx';
import { IconRefresh } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useViewer } from '../../use-viewer.ts';
import { Breakdown } from './breakdown.tsx';
import { fillChartDays, getLocalDay } from './chart-days.ts';
import { ConnectionStatus } from './connection-status.tsx';
import { DayChart } from './day-chart.tsx';
import styles from './live-stats.module.css';
import { NoScans } from './no-scans.tsx';
import { Totals } from './totals.tsx';
import { useLiveStats } from './use-live-stats.ts';

const createCountryFormatter = (locale: string) => {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return (code: string) => names.of(code) ?? code;
};

/** The statistics of a code, updated live. */
export const LiveStats = ({ code }: { code: Pick<Code, 'id' | 'printed'> }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const locale = useFormatLocale();
  const zone = useViewer()?.timezone;
  const { stats, error, retry, connection } = useLiveStats(code.id);

  if (error && !stats)
    return (
      <div className={styles.failed} role="alert">
        <p>{formatError(tMain, error)}</p>
        <Button variant="quiet" icon={<IconRefresh size={16} />} onClick={() => retry()}>
          {t('codes.retry')}
        </Button>
      </div>
    );
  if (!stats)
    return (
      <div className={styles.stats} aria-busy="true">
        <Skeleton height="124px" radius="16px" />
        <Skeleton height="320px" radius="16px" />
      </div>
    );
  return (
    <div className={styles.stats}>
      <Totals stats={stats} />
      {stats.total === 0 ? (
        <NoScans code={code} ownScans={stats.leftOut.own} connection={connection} />
      ) : (
        <>
          <section className={styles.card}>
            <div className={styles.head}>
              <div className={styles.title}>
                <h2>{t('chart.title')}</h2>
                <ConnectionStatus connection={connection} />
              </div>
              <ul className={styles.legend}>
                <li data-series="scans">{t('numbers.scans')}</li>
                <li data-series="uniques">{t('numbers.people')}</li>
              </ul>
            </div>
            <DayChart days={fillChartDays(stats.days, getLocalDay(new Date(), zone))} />
          </section>
          <div className={styles.breakdowns}>
            <Breakdown
              title={t('breakdown.countries')}
              rows={stats.countries}
              formatName={createCountryFormatter(locale)}
            />
            <Breakdown title={t('breakdown.systems')} rows={stats.systems} formatName={(name) => name} />
          </div>
        </>
      )}
      {stats.refusals.length > 0 && (
        <Breakdown
          title={t('breakdown.refusals')}
          rows={stats.refusals}
          formatName={(outcome) => t(`refused.${outcome}`)}
        />
      )}
    </div>
  );
};
