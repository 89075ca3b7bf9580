import type { FeedbackSummary } from '@tessera/contract/api/feedback.ts';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import styles from './feedback.module.css';
import type { TrendStep } from './queries.ts';
import { slotsOf, slotText } from './slots.ts';

const width = 600;
const height = 200;
const left = 32;
const bottom = 28;
const top = 8;
const scale = [1, 2, 3, 4, 5];
const mostLabels = 7;

/** The average of each day, week or month as a bar, up to five stars; where nobody answered there is none. */
export const TrendChart = ({ trend, step }: { trend: FeedbackSummary['trend']; step: TrendStep }) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const slots = slotsOf(trend, step);
  const room = (width - left) / Math.max(slots.length, 1);
  const y = (stars: number) => top + (1 - stars / 5) * (height - top - bottom);
  const bar = Math.min(room * 0.64, 32);
  const every = Math.ceil(slots.length / mostLabels);
  const told = slots.flatMap(({ start, part }) =>
    part
      ? [
          {
            start,
            text: t('feedback.trend_part', {
              when: slotText(start, step, locale),
              stars: number.format(part.average),
              count: part.count,
            }),
          },
        ]
      : [],
  );
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {scale.map((stars) => (
          <g key={stars}>
            <line x1={left} x2={width} y1={y(stars)} y2={y(stars)} className={styles.gridline} />
            <text x={left - 10} y={y(stars) + 4} textAnchor="end">
              {stars}
            </text>
          </g>
        ))}
        {slots.map(({ start, part }, at) => {
          const middle = left + (at + 0.5) * room;
          return (
            <g key={start}>
              {part && (
                <rect
                  className={styles.bar}
                  x={middle - bar / 2}
                  y={y(part.average)}
                  width={bar}
                  height={y(0) - y(part.average)}
                  rx={Math.min(4, bar / 2)}
                >
                  <title>{told.find((row) => row.start === start)?.text}</title>
                </rect>
              )}
              {(slots.length - 1 - at) % every === 0 && (
                <text
                  x={middle}
                  y={height - 8}
                  textAnchor="middle"
                  data-second={((slots.length - 1 - at) / every) % 2 === 1 || undefined}
                >
                  {slotText(start, step, locale)}
                </text>
              )}
            </g>
          );
        })}
        <line x1={left} x2={width} y1={y(0)} y2={y(0)} className={styles.ground} />
      </svg>
      <ul className={styles.heard}>
        {told.map(({ start, text }) => (
          <li key={start}>{text}</li>
        ))}
      </ul>
    </figure>
  );
};
