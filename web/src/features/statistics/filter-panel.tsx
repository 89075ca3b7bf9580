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
import { dimensionIcons } from './dimension-icons.tsx';
import { getFilterOptions } from './filter-options.ts';
import styles from './filter-panel.module.css';
import { hasSeveralCodes, type Scope, statisticsOptions } from './queries.ts';
import {
  codeDimensions,
  type Dimension,
  dimensions,
  type StatisticsQuery,
  toggleValue,
  withFilter,
} from './statistics-query.ts';
import { useValueNames } from './use-value-names.ts';

type PanelProps = {
  scope: Scope;
  query: StatisticsQuery;
  onChange: (query: StatisticsQuery) => void;
};

/** The search is shown for more values than this. */
const searchThreshold = 8;
const maxOptions = 100;

/** The values of a dimension, with the scans that each would show. */
const ValueList = ({ scope, query, dimension, onChange }: PanelProps & { dimension: Dimension }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const [search, setSearch] = useState('');
  const filter = query.filters[dimension];
  const isNegated = filter?.isNegated ?? false;
  const others = { ...query, compare: undefined, filters: withFilter(query.filters, dimension, undefined) };
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
  const options = getFilterOptions(statistics, dimension, filter?.values ?? []).map((option) => ({
    ...option,
    name: getName(dimension, option.value),
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
            ...query,
            filters: withFilter(query.filters, dimension, { values: filter?.values ?? [], isNegated: mode === 'not' }),
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
      <ul className={styles.values} aria-label={t(`filter.${dimension}`)}>
        {matches.slice(0, maxOptions).map(({ value, name, scans }) => (
          <li key={value}>
            <Checkbox
              className={styles.option}
              checked={filter?.values.includes(value) ?? false}
              onChange={() => onChange({ ...query, filters: toggleValue(query.filters, dimension, value) })}
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

const DimensionRow = ({
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
    <button type="button" className={styles.dimension} onClick={onOpen}>
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
  initial: Dimension | undefined;
  hasCities: boolean;
  hasSuspects: boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const [dimension, setDimension] = useState(initial);
  const { scope, query, onChange } = props;
  const offered = dimensions.filter((name) =>
    name === 'city' ? hasCities : hasSeveralCodes(scope) || !codeDimensions.includes(name),
  );
  return (
    <div className={styles.panel}>
      {dimension ? (
        <>
          <Button
            variant="plain"
            size={32}
            className={styles.back}
            icon={<IconArrowLeft size={16} />}
            onClick={() => setDimension(undefined)}
          >
            {t(`filter.${dimension}`)}
          </Button>
          <ValueList key={dimension} {...props} dimension={dimension} />
        </>
      ) : (
        <>
          <ul>
            {offered.map((name) => (
              <DimensionRow
                key={name}
                icon={dimensionIcons[name]}
                name={t(`filter.${name}`)}
                note={query.filters[name] ? t('filter.chosen', { count: query.filters[name].values.length }) : ''}
                onOpen={() => setDimension(name)}
              />
            ))}
          </ul>
          <div className={styles.switches}>
            <Switch
              label={t('filter.leave_out_repeats')}
              checked={query.leavesOutRepeats}
              onChange={(leavesOutRepeats) => onChange({ ...query, leavesOutRepeats })}
            />
            {hasSuspects && (
              <Switch
                label={t('filter.include_suspects')}
                checked={query.includesSuspects}
                onChange={(includesSuspects) => onChange({ ...query, includesSuspects })}
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
