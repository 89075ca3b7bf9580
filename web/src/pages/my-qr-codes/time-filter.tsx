import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeFilter } from '../../features/codes/queries.ts';
import { type Age, agesInDays, formatDayLimits, parseTimeFilter } from '../../features/codes/time-filter.ts';
import { formatDay, formatDays, getLocalDay } from '../../features/statistics/days.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { IconCalendar } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import { MenuDivider, MenuLabel, MenuRadioGroup } from '../../ui/menu-parts.tsx';
import { DayLimitsDialog } from './day-limits-dialog.tsx';
import { useChangeFilter } from './use-change-filter.ts';

const columns = ['edited', 'created'] as const;
type Column = (typeof columns)[number];
const labels = { edited: 'column.edited', created: 'sort.created' } as const;

const ages = Object.keys(agesInDays) as Age[];
const isAge = (text: string): text is Age => ages.some((age) => age === text);

/** Returns a function that writes a filter by time: “Last 7 days”, “1 Jan – 31 Mar”, “since 1 January 2026”. */
const useDescribeTimes = () => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  return (text: string): string => {
    const times = parseTimeFilter(text);
    if (times === undefined) return t('filter.age.any');
    if (typeof times === 'string') return t(`filter.age.${times}`);
    const { from, to } = times;
    if (from && to) return formatDays(times, getLocalDay(new Date(), formatter.timeZone), formatter);
    return t(from ? 'filter.since' : 'filter.until', { day: formatDay(from || to, formatter, 'full') });
  };
};

/** When codes were edited or created: since some days ago, or between days. */
export const TimeFilter = ({ filter }: { filter: CodeFilter }) => {
  const { t } = useTranslation('private');
  const change = useChangeFilter(filter);
  const describe = useDescribeTimes();
  const [choosing, setChoosing] = useState<Column>();
  const options = [
    { value: 'any', label: t('filter.age.any') },
    ...ages.map((value) => ({ value: value as string, label: t(`filter.age.${value}`) })),
    { value: 'days', label: t('filter.choose_days') },
  ];
  const chosen = columns.flatMap((name) => {
    const text = filter[name];
    return text === undefined ? [] : [t('filter.is', { label: t(labels[name]), value: describe(text) })];
  });
  const getOption = (text = 'any') => (text === 'any' || isAge(text) ? text : 'days');
  const getLimits = (text = '') => {
    const times = parseTimeFilter(text);
    return typeof times === 'object' ? times : { from: '', to: '' };
  };
  return (
    <>
      <Menu
        renderButton={(props) => (
          <Button {...props} variant={chosen.length > 0 ? 'soft' : 'quiet'} size={32} icon={<IconCalendar size={16} />}>
            {chosen.join(' · ') || t('column.edited')}
          </Button>
        )}
      >
        {columns.map((name, at) => (
          <div key={name}>
            {at > 0 && <MenuDivider />}
            <MenuLabel>{t(labels[name])}</MenuLabel>
            <MenuRadioGroup
              label={t(labels[name])}
              value={getOption(filter[name])}
              options={options}
              closesMenu
              onChange={(value) =>
                value === 'days' ? setChoosing(name) : change({ [name]: isAge(value) ? value : undefined })
              }
            />
          </div>
        ))}
      </Menu>
      {choosing && (
        <DayLimitsDialog
          title={t(labels[choosing])}
          limits={getLimits(filter[choosing])}
          onApply={(limits) => {
            setChoosing(undefined);
            change({ [choosing]: formatDayLimits(limits) });
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  );
};
