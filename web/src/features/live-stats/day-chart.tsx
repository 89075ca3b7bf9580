import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { type DayStats, formatDay, getTicks } from './chart-days.ts';
import styles from './day-chart.module.css';

const series = ['scans', 'uniques'] as const;

/** Returns which days get a label: as many as fit, and always the last. */
const createLabelFilter = (count: number) => {
  const step = Math.ceil(count / 8);
  return (i: number) => (count - 1 - i) % step === 0;
};

/** Scans and unique visitors per day, as two lines with square markers. Arrow keys move between days. */
export const DayChart = ({ days }: { days: readonly DayStats[] }) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const [selectedIndex, setSelectedIndex] = useState<number>();
  const number = new Intl.NumberFormat(locale);

  const lines = getTicks(Math.max(...days.map(({ scans, uniques }) => Math.max(scans, uniques))));
  const maxTick = Math.max(...lines);
  const x = (i: number) => (i / (days.length - 1)) * 100;
  const y = (value: number) => 100 - (value / maxTick) * 100;
  const path = (of: (typeof series)[number]) =>
    days.map((day, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(day[of])}`).join('');
  const hasLabel = createLabelFilter(days.length);
  const day = selectedIndex === undefined ? undefined : days[selectedIndex];

  const announcedDay = day ?? requireValue(days.at(-1), 'day');

  const selectByPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const i = Math.round(((clientX - left) / width) * (days.length - 1));
    setSelectedIndex(Math.min(Math.max(i, 0), days.length - 1));
  };
  const selectByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setSelectedIndex(Math.min(Math.max((selectedIndex ?? days.length - 1) + step, 0), days.length - 1));
  };

  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        {lines.map((line) => (
          <span key={line} style={{ top: `${y(line)}%` }}>
            {number.format(line)}
          </span>
        ))}
      </div>
      <div
        className={styles.plot}
        role="slider"
        aria-label={t('chart.label', { count: days.length })}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(selectedIndex ?? days.length - 1) + 1}
        aria-valuetext={t('chart.day', {
          day: formatDay(announcedDay.day, locale, 'long'),
          scans: number.format(announcedDay.scans),
          people: number.format(announcedDay.uniques),
        })}
        tabIndex={0}
        onPointerMove={selectByPointer}
        onPointerLeave={() => setSelectedIndex(undefined)}
        onBlur={() => setSelectedIndex(undefined)}
        onKeyDown={selectByKey}
      >
        {lines.map((line) => (
          <span key={line} className={styles.line} style={{ top: `${y(line)}%` }} />
        ))}
        <svg className={styles.paths} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.area} d={`${path('scans')}L100 100L0 100Z`} />
          {series.map((name) => (
            <path key={name} className={styles[name]} d={path(name)} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        {series.map((name) =>
          days.map((value, i) =>
            (value[name] > 0 && days.length <= 14) || i === selectedIndex ? (
              <span
                key={`${name} ${value.day}`}
                className={styles.marker}
                data-series={name}
                data-selected={i === selectedIndex || undefined}
                style={{ left: `${x(i)}%`, top: `${y(value[name])}%` }}
              />
            ) : null,
          ),
        )}
        {day && selectedIndex !== undefined && (
          <>
            <span className={styles.cursor} style={{ left: `${x(selectedIndex)}%` }} />
            <div
              className={styles.tooltip}
              data-side={selectedIndex > days.length / 2 ? 'left' : 'right'}
              style={{ left: `${x(selectedIndex)}%` }}
            >
              <strong>{formatDay(day.day, locale, 'long')}</strong>
              {series.map((name) => (
                <span key={name} className={styles.row} data-series={name}>
                  {t(`numbers.${name === 'scans' ? 'scans' : 'people'}`)}
                  <b>{number.format(day[name])}</b>
                </span>
              ))}
            </div>
          </>
        )}
      </div>
      <div className={styles.days} aria-hidden="true">
        {days.map(({ day: name }, i) =>
          hasLabel(i) ? (
            <span key={name} data-last={i === days.length - 1 || undefined} style={{ left: `${x(i)}%` }}>
              {formatDay(name, locale, 'short')}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
};
