import type { FeedbackSummary } from '@tessera/contract/api/feedback.ts';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import type { FeedbackFilter } from './filter.ts';

const anyValue = '';
const starCounts = [5, 4, 3, 2, 1];

/** Filters responses and totals by category, stars and dates. */
export const FeedbackFilters = ({
  filter,
  categories,
  onChange,
}: {
  filter: FeedbackFilter;
  categories: readonly Pick<FeedbackSummary['categories'][number], 'id' | 'name'>[];
  onChange: (filter: FeedbackFilter) => void;
}) => {
  const { t } = useTranslation('private');
  const set = (name: keyof FeedbackFilter, value: string | number) =>
    onChange({ ...filter, [name]: value === anyValue ? undefined : value });
  const isKnown = categories.some(({ id }) => id === filter.category);
  const subjects = [
    { value: anyValue, label: t('feedback.everything') },
    ...categories.map(({ id, name }) => ({ value: id, label: name || t('feedback.no_category') })),
    ...(filter.category && !isKnown ? [{ value: filter.category, label: t('feedback.one_category') }] : []),
  ];
  const stars = [
    { value: anyValue, label: t('feedback.any_stars') },
    ...starCounts.map((count) => ({ value: String(count), label: t('feedback.stars', { count }) })),
  ];
  return (
    <FilterBar label={t('feedback.filters')} filter={filter} onChange={onChange}>
      <Field label={t('feedback.about')} isCompact>
        {({ id }) => (
          <Select
            id={id}
            options={subjects}
            value={filter.category ?? anyValue}
            onChange={(value) => set('category', value)}
          />
        )}
      </Field>
      <Field label={t('feedback.rating')} isCompact>
        {({ id }) => (
          <Select
            id={id}
            options={stars}
            value={filter.stars === undefined ? anyValue : String(filter.stars)}
            onChange={(value) => set('stars', value === anyValue ? anyValue : Number(value))}
          />
        )}
      </Field>
    </FilterBar>
  );
};
