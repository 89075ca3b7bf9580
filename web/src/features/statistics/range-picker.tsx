import {
  type Comparison,
  comparisons,
  countDays,
  type DayRange,
  getComparedRange,
  getPresetRange,
  maxRangeDays,
  type RangePreset,
  rangePresets,
} from '@tessera/contract/rules/scan-range.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented, Switch } from '../../ui/choices.tsx';
import { DateFields } from '../../ui/dates/date-fields.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useSingleKeyShortcuts } from '../team/single-key-shortcuts.ts';
import { formatDays, isDay } from './days.ts';
import { presetKeys } from './presets.ts';
import styles from './range-picker.module.css';
import type { StatisticsSelection } from './statistics-selection.ts';

const RangeCalendar = lazy(async () => ({
  default: (await import('../../ui/dates/range-calendar.tsx')).RangeCalendar,
}));

type RangeChoice = Pick<StatisticsSelection, 'range' | 'compare'>;

/** Why typed days are no range yet. */
const findRangeProblem = ({ from, to }: DayRange, today: string) => {
  if (!isDay(from) || !isDay(to)) return 'incomplete';
  if (from > to) return 'reversed';
  if (to > today) return 'future';
  return countDays({ from, to }) > maxRangeDays ? 'too_long' : undefined;
};

/** Presets, typed days, a calendar and the comparison; nothing changes before its button. */
export const RangePicker = ({
  choice,
  range,
  today,
  firstDay,
  onApply,
  onCancel,
}: {
  choice: RangeChoice;
  /** The days of the choice. */
  range: DayRange;
  today: string;
  firstDay: string | null;
  onApply: (choice: RangeChoice) => void;
  onCancel: () => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const isPhone = useMedia(phoneQuery);
  const [preset, setPreset] = useState<RangePreset | undefined>(
    typeof choice.range === 'string' ? choice.range : undefined,
  );
  const [days, setDays] = useState(range);
  const [compare, setCompare] = useState(choice.compare);
  const problem = findRangeProblem(days, today);
  const count = problem ? undefined : countDays(days);

  const selectPreset = (selected: RangePreset) => {
    setPreset(selected);
    setDays(getPresetRange(selected, today, firstDay));
  };
  const selectDays = (selected: DayRange) => {
    setPreset(undefined);
    setDays(selected);
  };
  const hasKeys = useSingleKeyShortcuts() && !isPhone;
  const getComparisonLabel = (comparison: Comparison) => {
    if (comparison === 'year') return t('range.compare_year');
    return count === undefined ? t('range.compare_earlier') : t('range.compare_previous', { count });
  };

  return (
    <form
      className={styles.picker}
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) onApply({ range: preset ?? days, compare });
      }}
    >
      <fieldset className={styles.presets}>
        <legend className={styles.legend}>{t('range.presets')}</legend>
        {rangePresets.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.preset}
            aria-pressed={name === preset}
            aria-keyshortcuts={hasKeys ? presetKeys[name] : undefined}
            onClick={() => selectPreset(name)}
          >
            {t(`range.preset.${name}`)}
            {hasKeys && <kbd className={styles.key}>{presetKeys[name].toUpperCase()}</kbd>}
          </button>
        ))}
      </fieldset>
      <div className={styles.days}>
        <DateFields
          labels={{ from: t('range.from'), to: t('range.to') }}
          value={days}
          formats={formatter.typed}
          onChange={selectDays}
        />
        <Suspense fallback={<Skeleton height="308px" radius="10px" />}>
          <RangeCalendar
            label={t('range.calendar')}
            locale={formatter.locale}
            {...days}
            max={today}
            months={isPhone ? 1 : 2}
            onChange={selectDays}
          />
        </Suspense>
        <div className={styles.compare}>
          <div className={styles.switch}>
            <Switch
              label={t('range.compare')}
              checked={compare !== undefined}
              onChange={(checked) => setCompare(checked ? 'previous' : undefined)}
            />
            {compare && !problem && (
              <p className={styles.help}>{formatDays(getComparedRange(days, compare), today, formatter)}</p>
            )}
          </div>
          {compare && (
            <Segmented
              label={t('range.compare_with')}
              value={compare}
              options={comparisons.map((value) => ({ value, label: getComparisonLabel(value) }))}
              onChange={setCompare}
            />
          )}
        </div>
        <div className={styles.foot}>
          <p className={styles.help} data-problem={(problem && problem !== 'incomplete') || undefined} role="status">
            {problem
              ? t(`range.problem.${problem}`, { count: maxRangeDays / 366 })
              : days.to === today && t('range.today_note')}
          </p>
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={problem !== undefined}>
            {count === undefined ? t('range.show_days') : t('range.show', { count })}
          </Button>
        </div>
      </div>
    </form>
  );
};
