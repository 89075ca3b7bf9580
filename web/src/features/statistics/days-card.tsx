import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { addDays, countDays, getScanGrowth } from '@tessera/contract/rules/scan-range.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { DayChart } from '../../ui/charts/day-chart.tsx';
import { Card } from './card.tsx';
import { getChangeEffect } from './changes.ts';
import { ConnectionStatus } from './connection-status.tsx';
import { hasPartialTotals } from './coverage.ts';
import { formatDay, formatDays } from './days.ts';
import styles from './days-card.module.css';
import { type Series, seriesNames } from './series.ts';
import type { ConnectionState } from './use-live-statistics.ts';

type ScanChange = { direction: 'more' | 'fewer' | 'same' | 'new'; by: string };

/** Returns how a number changed: the direction, and by how much, as text; undefined if there’s nothing to compare. */
const useDescribeChange = () => {
  const formatter = useFormatter();
  return (now: number, before: number): ScanChange | undefined => {
    const growth = getScanGrowth(now, before);
    if (growth.kind === 'none') return undefined;
    if (growth.kind === 'new') return { direction: 'new', by: formatter.number(now) };
    const direction = now === before ? 'same' : now > before ? 'more' : 'fewer';
    const by =
      growth.kind === 'percent'
        ? formatter.number(Math.abs(growth.share), { style: 'percent', maximumFractionDigits: 1 })
        : formatter.number(Math.abs(growth.scans));
    return { direction, by };
  };
};

const useChangeTexts = (statistics: Statistics) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const describeChange = useDescribeChange();
  return statistics.changes.map(({ day, code }) => {
    const published = t('changes.published', { day: formatDay(day, formatter, 'axis'), name: code.name });
    const effect = getChangeEffect(statistics, day);
    const change = effect && describeChange(effect.now, effect.before);
    if (!effect || !change || change.direction === 'new') return { day, text: published };
    const text = t(`changes.effect.${change.direction}`, { count: effect.days, by: change.by });
    return { day, text: `${published} ${text}` };
  });
};

/** Scans per day, with at most one more line or the compared days. */
export const DaysCard = ({
  statistics,
  shown,
  onToggle,
  onCompare,
  connection,
}: {
  statistics: Statistics;
  shown: readonly Series[];
  onToggle: (name: Series) => void;
  onCompare: (isCompared: boolean) => void;
  connection: ConnectionState | undefined;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const describeChange = useDescribeChange();
  const markers = useChangeTexts(statistics);
  const { days, range, comparison, totals, coverage } = statistics;
  const lines = comparison ? (['scans'] as const) : shown;
  const change = comparison && describeChange(comparison.whole.now.scans, comparison.whole.before.scans);
  const compared = comparison && formatDays(comparison, range.today, formatter);
  const sentence = [
    t(hasPartialTotals(statistics) ? 'days.caption_partial' : 'days.caption', {
      count: totals.scans,
      n: formatter.number(totals.scans),
      range: formatDays(range, range.today, formatter),
    }),
    change && t(`days.compared.${change.direction}`, { by: change.by, range: compared }),
  ];
  return (
    <Card
      title={
        <span className={styles.title}>
          {t('chart.title')}
          {connection && <ConnectionStatus connection={connection} />}
        </span>
      }
      aside={
        <fieldset className={styles.switches} aria-label={t('days.lines')}>
          {seriesNames.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.line}
              data-line={lines.indexOf(name as 'scans') === 1 ? 'second' : 'first'}
              aria-pressed={lines.includes(name as 'scans')}
              onClick={() => {
                // People and visits take the place of the comparison.
                if (comparison && name !== 'scans') onCompare(false);
                if (!comparison || !shown.includes(name)) onToggle(name);
              }}
            >
              {t(`numbers.${name}`)}
            </button>
          ))}
          <button
            type="button"
            className={styles.line}
            data-line="comparison"
            aria-pressed={comparison !== null}
            disabled={coverage?.exact === 'nothing'}
            onClick={() => onCompare(comparison === null)}
          >
            {compared ?? t('days.compare', { count: countDays(range) })}
          </button>
        </fieldset>
      }
    >
      <DayChart
        days={days.map(({ day }) => day)}
        lines={lines.map((name) => ({
          id: name,
          label: t(`numbers.${name}`),
          values: days.map((day) => day[name]),
        }))}
        comparison={
          comparison
            ? {
                label: t('days.before'),
                days: days.map((_, i) => addDays(comparison.from, i)),
                values: days.map(({ before }) => before ?? 0),
              }
            : undefined
        }
        today={range.today}
        markers={markers}
        caption={sentence.filter(Boolean).join(' ')}
        formats={formatter}
        formatChange={(now, before) => {
          const dayChange = describeChange(now, before);
          return dayChange && t(`change.${dayChange.direction}`, { by: dayChange.by });
        }}
        texts={{
          label: t('days.label'),
          today: t('days.partial'),
          cut: t('days.cut'),
          moreMarkers: (count) => t('changes.more', { count }),
          day: t('days.day'),
          week: t('days.week'),
          month: t('days.month'),
        }}
      />
    </Card>
  );
};
