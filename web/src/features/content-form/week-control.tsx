import { mostRanges, type Range, type Week, type Weekday, weekdays, wholeDay } from '@tessera/qr-types/fields/week.ts';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field, groupOfField } from '../../ui/field.tsx';
import { IconClock24, IconCopy, IconMoon, IconPlus } from '../../ui/icons.ts';
import { MenuButton, type MenuItem } from '../../ui/menu.tsx';
import { notify } from '../../ui/notify.ts';
import { DayHours } from './day-hours.tsx';
import { dayName } from './day-name.ts';
import type { Drawn } from './drawn.ts';
import { focusField } from './focus-field.ts';
import { useFormParts } from './form-context.ts';
import { useValue } from './use-value.ts';
import styles from './week-control.module.css';

const first: Range = { from: '09:00', to: '18:00' };
const further: Range = { from: '', to: '' };

/** Hours of a week, day by day: a day without any is closed, one may have several, and a day is copied to all others. */
export const WeekControl = ({ path, label, message, isAlone }: Drawn<'week'>) => {
  const { t } = useTranslation();
  const { store, shift } = useFormParts();
  const locale = useFormatLocale();
  const [held, set] = useValue(path);
  const week = (held ?? {}) as Partial<Week>;

  const put = (day: Weekday, ranges: readonly Range[]) => {
    shift(`${path}.${day}`, (at) => (at < ranges.length ? at : undefined));
    store.set(`${path}.${day}`, ranges);
  };
  const add = (day: Weekday) => {
    const ranges = week[day] ?? [];
    put(day, [...ranges, ranges.length === 0 ? first : further]);
    const added = `${path}.${day}.${ranges.length}.from`;
    setTimeout(() => focusField(document.querySelector(`[data-path="${CSS.escape(added)}"]`), added));
  };
  const copyToAll = (day: Weekday) => {
    for (const other of weekdays) shift(`${path}.${other}`, () => undefined);
    set(Object.fromEntries(weekdays.map((other) => [other, week[day] ?? []])));
    notify({
      kind: 'info',
      text: t('hours.copied', { day: dayName(day, locale) }),
      action: { label: t('content.undo'), onClick: () => set(held) },
    });
  };

  const menuOf = (day: Weekday): MenuItem[] => [
    { label: t('hours.copy'), icon: <IconCopy size={18} />, onClick: () => copyToAll(day) },
    { label: t('hours.whole_day'), icon: <IconClock24 size={18} />, onClick: () => put(day, [wholeDay]) },
    {
      label: t('hours.close'),
      icon: <IconMoon size={18} />,
      onClick: () => put(day, []),
      disabled: (week[day] ?? []).length === 0,
    },
  ];
  return (
    <Field label={label} several isNamed={isAlone} message={message} silent>
      {(props) => (
        <fieldset {...groupOfField(props)} className={styles.week}>
          {weekdays.map((day) => {
            const name = dayName(day, locale);
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
                  onRemove={(at) => put(day, ranges.toSpliced(at, 1))}
                />
                <span className={styles.acts}>
                  <IconButton
                    label={t('hours.add', { day: name })}
                    size={32}
                    disabled={ranges.length >= mostRanges}
                    onClick={() => add(day)}
                  >
                    <IconPlus size={18} />
                  </IconButton>
                  <MenuButton label={t('content.more_named', { name })} items={menuOf(day)} />
                </span>
              </fieldset>
            );
          })}
        </fieldset>
      )}
    </Field>
  );
};
