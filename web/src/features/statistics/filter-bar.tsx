import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { getZoneLabel } from '@tessera/qr-types/fields/zone-label.ts';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { IconFilter, IconPlus, IconX } from '../../ui/icons.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { hasRecordedCities } from './cities-card.tsx';
import styles from './filter-bar.module.css';
import { filterIcons } from './filter-icons.tsx';
import { hasSeveralCodes, type Scope } from './queries.ts';
import head from './statistics-head.module.css';
import {
  type FilterName,
  hasFilters,
  type StatisticsSelection,
  withFilter,
  withoutFilters,
} from './statistics-selection.ts';
import { useDescribeFilter } from './use-describe-filter.ts';
import { useFilterValueNames } from './use-filter-value-names.ts';

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }));

/** A filter that is set: pressing it changes it, its cross removes it. */
const FilterChip = ({
  icon,
  name,
  value,
  isChanged,
  onChange,
  onRemove,
}: {
  icon: ReactNode;
  name: string;
  value: string;
  isChanged: boolean;
  onChange: ((chip: HTMLElement) => void) | undefined;
  onRemove: () => void;
}) => {
  const { t } = useTranslation('private');
  const text = (
    <>
      {icon}
      <span>
        {name}: <b>{value}</b>
      </span>
    </>
  );
  return (
    <li className={styles.chip}>
      {onChange ? (
        <button
          type="button"
          className={styles.value}
          aria-haspopup="dialog"
          aria-expanded={isChanged}
          onClick={({ currentTarget }) => onChange(currentTarget)}
        >
          {text}
        </button>
      ) : (
        <span className={styles.value}>{text}</span>
      )}
      <IconButton label={t('filter.remove', { name })} size={32} className={styles.remove} onClick={onRemove}>
        <IconX size={14} />
      </IconButton>
    </li>
  );
};

/** The filters that are set, a button for more, and what the page is about. */
export const FilterBar = ({
  scope,
  selection,
  statistics,
  onChange,
}: {
  scope: Scope;
  selection: StatisticsSelection;
  statistics: Statistics | undefined;
  onChange: (selection: StatisticsSelection) => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const getName = useFilterValueNames(selection.filters, statistics);
  const describe = useDescribeFilter();
  const isPhone = useMedia(phoneQuery);
  const [opened, setOpened] = useState<FilterName | 'all'>();
  const anchor = useRef<HTMLElement>(null);
  const set = Object.entries(selection.filters) as [
    FilterName,
    NonNullable<StatisticsSelection['filters'][FilterName]>,
  ][];
  const count = set.length + Number(selection.leavesOutRepeats) + Number(selection.includesSuspects);

  const open = (filterName: FilterName | 'all', opener: HTMLElement) => {
    anchor.current = opener;
    setOpened(filterName);
  };
  const addButton = (
    <Button
      variant={isPhone ? 'quiet' : 'plain'}
      size={isPhone ? 40 : 32}
      className={styles.add}
      icon={isPhone ? <IconFilter size={18} /> : <IconPlus size={16} />}
      aria-haspopup="dialog"
      aria-expanded={opened === 'all'}
      onClick={({ currentTarget }) => open('all', currentTarget)}
    >
      {t('filter.add')}
      {isPhone && count > 0 && <span className={styles.count}>{count}</span>}
    </Button>
  );
  return (
    <div className={classes(styles.bar, head.filters)}>
      {isPhone && addButton}
      <ul className={styles.chips} aria-label={t('filter.set')}>
        {set.map(([filterName, filter]) => (
          <FilterChip
            key={filterName}
            icon={filterIcons[filterName]}
            name={t(`filter.${filterName}`)}
            value={describe(filter, (value) => getName(filterName, value))}
            isChanged={opened === filterName}
            onChange={(chip) => open(filterName, chip)}
            onRemove={() => onChange({ ...selection, filters: withFilter(selection.filters, filterName, undefined) })}
          />
        ))}
        {selection.leavesOutRepeats && (
          <FilterChip
            icon={filterIcons.repeats}
            name={t('filter.repeats')}
            value={t('filter.repeats_left_out')}
            isChanged={false}
            onChange={undefined}
            onRemove={() => onChange({ ...selection, leavesOutRepeats: false })}
          />
        )}
        {selection.includesSuspects && (
          <FilterChip
            icon={filterIcons.suspects}
            name={t('filter.suspects')}
            value={t('filter.suspects_counted')}
            isChanged={false}
            onChange={undefined}
            onRemove={() => onChange({ ...selection, includesSuspects: false })}
          />
        )}
      </ul>
      {!isPhone && addButton}
      {hasFilters(selection) && (
        <TextButton className={styles.clear} onClick={() => onChange(withoutFilters(selection))}>
          {t('filter.clear')}
        </TextButton>
      )}
      {statistics && (
        <p className={styles.scope}>
          {hasSeveralCodes(scope) && (
            <>
              {t('statistics.codes', {
                count: statistics.codes.all,
                selected: formatter.number(statistics.codes.selected),
                all: formatter.number(statistics.codes.all),
              })}
              {' · '}
            </>
          )}
          <span className={hasSeveralCodes(scope) ? undefined : styles.alone}>
            {t('statistics.zone', { zone: getZoneLabel(statistics.range.timeZone) })}
          </span>
        </p>
      )}
      {opened && (
        <Suspense>
          <FilterDialog
            key={opened}
            anchor={anchor}
            {...{ scope, selection, onChange }}
            initial={opened === 'all' ? undefined : opened}
            hasCities={
              selection.filters.city !== undefined || (statistics !== undefined && hasRecordedCities(statistics))
            }
            hasSuspects={selection.includesSuspects || (statistics?.leftOut.suspects ?? 0) > 0}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
};
