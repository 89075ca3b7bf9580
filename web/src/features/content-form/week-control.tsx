import {
  type HoursRange,
  maxRangesPerDay,
  type Week,
  type Weekday,
  weekdays,
  wholeDay,
} from '@tessera/qr-types/fields/week.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Field, toGroupProps } from '../../ui/field.tsx';
import { IconClock24, IconCopy, IconMoon, IconPlus } from '../../ui/icons.ts';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';
import { notify } from '../../ui/notify.ts';
import { formatWeekday } from '../content/format-weekday.ts';
import type { ContentControlProps } from './control-props.ts';
import { DayHours } from './day-hours.tsx';
import { focusField } from './focus-field.ts';
import { useContentFormContext } from './form-context.ts';
import { useFieldValue } from './use-field-value.ts';
import styles from './week-control.module.css';

const firstRange: HoursRange = { from: '09:00', to: '18:00' };
const nextRange: HoursRange = { from: '', to: '' };

/**
 * Weekly hours, day by day: a day without ranges is closed, a day may have several, and a day can be copied to all
 * others.
 */
export const WeekControl = ({ path, label, message, isLabeledBySection }: ContentControlProps<'week'>) => {
  const { t } = useTranslation();
  const { store, shiftErrors } = useContentFormContext();
  const formatter = useFormatter();
  const [rawValue, set] = useFieldValue(path);
  const week = (rawValue ?? {}) as Partial<Week>;

  const saveDay = (day: Weekday, ranges: readonly HoursRange[]) => {
    shiftErrors(`${path}.${day}`, (at) => (at < ranges.length ? at : undefined));
    store.set(`${path}.${day}`, ranges);
  };
  const add = (day: Weekday) => {
    const ranges = week[day] ?? [];
    saveDay(day, [...ranges, ranges.length === 0 ? firstRange : nextRange]);
    const added = `${path}.${day}.${ranges.length}.from`;
    setTimeout(() => focusField(document.querySelector(`[data-path="${CSS.escape(added)}"]`), added));
  };
  const copyToAll = (day: Weekday) => {
    for (const other of weekdays) shiftErrors(`${path}.${other}`, () => undefined);
    set(Object.fromEntries(weekdays.map((other) => [other, week[day] ?? []])));
    notify({
      kind: 'info',
      text: t('hours.copied', { day: formatWeekday(day, formatter) }),
      action: { label: t('content.undo'), onClick: () => set(rawValue) },
    });
  };

  return (
    <Field label={label} isGroup hidesLabel={isLabeledBySection} message={message} isCompact>
      {(props) => (
        <fieldset {...toGroupProps(props)} className={styles.week}>
          {weekdays.map((day) => {
            const name = formatWeekday(day, formatter);
            const ranges = week[day] ?? [];
            return (
              <fieldset key={day} className={styles.day} data-path={`${path}.${day}`} aria-label={name}>
                <span className={styles.name} aria-hidden="true">
                  {name}
                </span>
                <DayHours
                  path={`${path}.${day}`}
                  name={name}
                  ranges={ranges}
                  onRemove={(at) => saveDay(day, ranges.toSpliced(at, 1))}
                />
                <span className={styles.actions}>
                  <IconButton
                    label={t('hours.add', { day: name })}
                    size={32}
                    disabled={ranges.length >= maxRangesPerDay}
                    onClick={() => add(day)}
                  >
                    <IconPlus size={18} />
                  </IconButton>
                  <MenuButton label={t('content.more_named', { name })} size={32}>
                    <MenuItem icon={<IconCopy size={16} />} onClick={() => copyToAll(day)}>
                      {t('hours.copy')}
                    </MenuItem>
                    <MenuItem icon={<IconClock24 size={16} />} onClick={() => saveDay(day, [wholeDay])}>
                      {t('hours.whole_day')}
                    </MenuItem>
                    <MenuItem
                      icon={<IconMoon size={16} />}
                      disabled={ranges.length === 0}
                      onClick={() => saveDay(day, [])}
                    >
                      {t('hours.close')}
                    </MenuItem>
                  </MenuButton>
                </span>
              </fieldset>
            );
          })}
        </fieldset>
      )}
    </Field>
  );
};
