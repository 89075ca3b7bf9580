import type { FeedbackSummary } from '@tessera/contract/api/feedback.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './feedback.module.css';
import type { TrendStep } from './queries.ts';
import { createTrendSlots, formatSlot } from './trend-slots.ts';

const chartWidth = 600;
const chartHeight = 200;
const marginLeft = 32;
const marginBottom = 28;
const marginTop = 8;
const gridlines = [1, 2, 3, 4, 5];
const maxLabels = 7;

/** A bar for the average of each day, week or month, up to five stars; none for periods without responses. */
export const TrendChart = ({ trend, step }: { trend: FeedbackSummary['trend']; step: TrendStep }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const slots = createTrendSlots(trend, step);
  const slotWidth = (chartWidth - marginLeft) / Math.max(slots.length, 1);
  const y = (stars: number) => marginTop + (1 - stars / 5) * (chartHeight - marginTop - marginBottom);
  const barWidth = Math.min(slotWidth * 0.64, 32);
  const labelInterval = Math.ceil(slots.length / maxLabels);
  const parts = slots.flatMap(({ part }) => part ?? []);
  const responses = parts.reduce((sum, { count }) => sum + count, 0);
  const stars = parts.reduce((sum, { average, count }) => sum + average * count, 0);
  const spokenPoints = slots.flatMap(({ start, part }) =>
    part
      ? [
          {
            start,
            text: t('feedback.trend_part', {
              when: formatSlot(start, step, formatter),
              stars: formatter.number(part.average, { maximumFractionDigits: 1 }),
              count: part.count,
            }),
          },
        ]
      : [],
  );
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${chartWidth} ${chartHeight}`} aria-hidden="true">
        {gridlines.map((stars) => (
          <g key={stars}>
            <line x1={marginLeft} x2={chartWidth} y1={y(stars)} y2={y(stars)} className={styles.gridline} />
            <text x={marginLeft - 10} y={y(stars) + 4} textAnchor="end">
              {stars}
            </text>
          </g>
        ))}
        {slots.map(({ start, part }, at) => {
          const middle = marginLeft + (at + 0.5) * slotWidth;
          return (
            <g key={start}>
              {part && (
                <rect
                  className={styles.bar}
                  x={middle - barWidth / 2}
                  y={y(part.average)}
                  width={barWidth}
                  height={y(0) - y(part.average)}
                  rx={Math.min(4, barWidth / 2)}
                >
                  <title>{spokenPoints.find((row) => row.start === start)?.text}</title>
                </rect>
              )}
              {(slots.length - 1 - at) % labelInterval === 0 && (
                <text
                  x={middle}
                  y={chartHeight - 8}
                  textAnchor="middle"
                  data-alternate={((slots.length - 1 - at) / labelInterval) % 2 === 1 || undefined}
                >
                  {formatSlot(start, step, formatter)}
                </text>
              )}
            </g>
          );
        })}
        <line x1={marginLeft} x2={chartWidth} y1={y(0)} y2={y(0)} className={styles.axis} />
      </svg>
      <figcaption className={styles.visuallyHidden}>
        {t('feedback.trend_caption', {
          count: responses,
          stars: formatter.number(stars / Math.max(responses, 1), { maximumFractionDigits: 1 }),
        })}
      </figcaption>
      <ul className={styles.visuallyHidden}>
        {spokenPoints.map(({ start, text }) => (
          <li key={start}>{text}</li>
        ))}
      </ul>
    </figure>
  );
};
