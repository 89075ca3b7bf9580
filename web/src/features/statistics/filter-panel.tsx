import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Segmented, Switch } from '../../ui/choices.tsx';
import { IconArrowLeft, IconChevronRight, IconSearch } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { normalizeText } from '../../ui/typeahead.ts';
import { filterIcons } from './filter-icons.tsx';
import { getFilterOptions } from './filter-options.ts';
import styles from './filter-panel.module.css';
import { hasSeveralCodes, type Scope, statisticsOptions } from './queries.ts';
import {
  codeFilterNames,
  type FilterName,
  filterNames,
  type StatisticsSelection,
  toggleValue,
  withFilter,
} from './statistics-selection.ts';
import { useValueNames } from './use-value-names.ts';

type PanelProps = {
  scope: Scope;
  selection: StatisticsSelection;
  onChange: (selection: StatisticsSelection) => void;
};

/** The search is shown for more values than this. */
const searchThreshold = 8;
const maxOptions = 100;

/** The values of a filter, with the scans that each would show. */
const ValueList = ({ scope, selection, filterName, onChange }: PanelProps & { filterName: FilterName }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const [search, setSearch] = useState('');
  const filter = selection.filters[filterName];
  const isNegated = filter?.isNegated ?? false;
  const others = { ...selection, compare: undefined, filters: withFilter(selection.filters, filterName, undefined) };
  const { data: statistics } = useQuery(statisticsOptions(scope, others));
  const getName = useValueNames(statistics);
  if (!statistics)
    return (
      <div className={styles.values} aria-busy="true">
        <Skeleton height="32px" />
        <Skeleton height="32px" />
        <Skeleton height="32px" />
      </div>
    );
  const options = getFilterOptions(statistics, filterName, filter?.values ?? []).map((option) => ({
    ...option,
    name: getName(filterName, option.value),
  }));
  const matches = options.filter(({ name }) => normalizeText(name).includes(normalizeText(search.trim())));
  return (
    <>
      <Segmented
        label={t('filter.mode')}
        value={isNegated ? 'not' : 'is'}
        options={[
          { value: 'is', label: t('filter.only') },
          { value: 'not', label: t('filter.all_but') },
        ]}
        onChange={(mode) =>
          onChange({
            ...selection,
            filters: withFilter(selection.filters, filterName, {
              values: filter?.values ?? [],
              isNegated: mode === 'not',
            }),
          })
        }
      />
      {options.length > searchThreshold && (
        <TextInput
          type="search"
          icon={<IconSearch size={18} />}
          aria-label={t('filter.search')}
          placeholder={t('filter.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul className={styles.values} aria-label={t(`filter.${filterName}`)}>
        {matches.slice(0, maxOptions).map(({ value, name, scans }) => (
          <li key={value}>
            <Checkbox
              className={styles.option}
              checked={filter?.values.includes(value) ?? false}
              onChange={() => onChange({ ...selection, filters: toggleValue(selection.filters, filterName, value) })}
            >
              <span className={styles.name} dir="auto">
                {name}
              </span>
              <span className={styles.scans}>{formatter.number(scans)}</span>
            </Checkbox>
          </li>
        ))}
        {matches.length === 0 && <li className={styles.none}>{t('filter.none_found')}</li>}
      </ul>
    </>
  );
};

const FilterRow = ({
  icon,
  name,
  note,
  onOpen,
}: {
  icon: ReactNode;
  name: string;
  note: string;
  onOpen: () => void;
}) => (
  <li>
    <button type="button" className={styles.filter} onClick={onOpen}>
      {icon}
      <span className={styles.name}>{name}</span>
      <span className={styles.scans}>{note}</span>
      <IconChevronRight size={16} />
    </button>
  </li>
);

/** What to filter by, then its values. Each choice takes effect immediately. */
export const FilterPanel = ({
  initial,
  hasCities,
  hasSuspects,
  onClose,
  ...props
}: PanelProps & {
  initial: FilterName | undefined;
  hasCities: boolean;
  hasSuspects: boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const [filterName, setFilterName] = useState(initial);
  const { scope, selection, onChange } = props;
  const offered = filterNames.filter((name) =>
    name === 'city' ? hasCities : hasSeveralCodes(scope) || !codeFilterNames.includes(name),
  );
  return (
    <div className={styles.panel}>
      {filterName ? (
        <>
          <Button
            variant="plain"
            size={32}
            className={styles.back}
            icon={<IconArrowLeft size={16} />}
            onClick={() => setFilterName(undefined)}
          >
            {t(`filter.${filterName}`)}
          </Button>
          <ValueList key={filterName} {...props} filterName={filterName} />
        </>
      ) : (
        <>
          <ul>
            {offered.map((name) => (
              <FilterRow
                key={name}
                icon={filterIcons[name]}
                name={t(`filter.${name}`)}
                note={
                  selection.filters[name] ? t('filter.chosen', { count: selection.filters[name].values.length }) : ''
                }
                onOpen={() => setFilterName(name)}
              />
            ))}
          </ul>
          <div className={styles.switches}>
            <Switch
              label={t('filter.leave_out_repeats')}
              checked={selection.leavesOutRepeats}
              onChange={(leavesOutRepeats) => onChange({ ...selection, leavesOutRepeats })}
            />
            {hasSuspects && (
              <Switch
                label={t('filter.include_suspects')}
                checked={selection.includesSuspects}
                onChange={(includesSuspects) => onChange({ ...selection, includesSuspects })}
              />
            )}
          </div>
        </>
      )}
      <Button variant="quiet" className={styles.done} onClick={onClose}>
        {t('filter.done')}
      </Button>
    </div>
  );
};
