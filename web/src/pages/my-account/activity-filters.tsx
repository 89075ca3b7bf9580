import { auditAreas } from '@tessera/contract/rules/audit-events.ts';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../features/filters/filter-bar.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { ActivityFilter } from './activity-filter.ts';

const anyValue = '';

/** Filters the events by user, subject and days. */
export const ActivityFilters = ({
  filter,
  people,
  onChange,
}: {
  filter: ActivityFilter;
  people: readonly { id: string; email: string }[];
  onChange: (filter: ActivityFilter) => void;
}) => {
  const { t } = useTranslation('private');
  const set = (name: keyof ActivityFilter, value: string) => onChange({ ...filter, [name]: value || undefined });
  const isKnown = people.some(({ id }) => id === filter.person);
  const persons = [
    { value: anyValue, label: t('activity.everybody') },
    ...people.map(({ id, email }) => ({ value: id, label: email })),
    ...(filter.person && !isKnown ? [{ value: filter.person, label: t('activity.somebody') }] : []),
  ];
  const topics = [
    { value: anyValue, label: t('activity.everything') },
    ...auditAreas.map((area) => ({ value: area, label: t(`area.${area}`) })),
  ];
  return (
    <FilterBar label={t('activity.filters')} filter={filter} onChange={onChange}>
      <Field label={t('activity.who')} isCompact>
        {({ id }) => (
          <Select
            id={id}
            options={persons}
            value={filter.person ?? anyValue}
            onChange={(value) => set('person', value)}
          />
        )}
      </Field>
      <Field label={t('activity.what')} isCompact>
        {({ id }) => (
          <Select<string>
            id={id}
            options={topics}
            value={filter.area ?? anyValue}
            onChange={(value) => set('area', value)}
          />
        )}
      </Field>
    </FilterBar>
  );
};
