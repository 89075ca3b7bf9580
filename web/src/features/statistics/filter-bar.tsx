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
import { dimensionIcons } from './dimension-icons.tsx';
import styles from './filter-bar.module.css';
import { hasSeveralCodes, type Scope } from './queries.ts';
import head from './statistics-head.module.css';
import { type Dimension, hasFilters, type StatisticsQuery, withFilter, withoutFilters } from './statistics-query.ts';
import { useDescribeFilter } from './use-describe-filter.ts';
import { useFilterNames } from './use-filter-names.ts';

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
  query,
  statistics,
  onChange,
}: {
  scope: Scope;
  query: StatisticsQuery;
  statistics: Statistics | undefined;
  onChange: (query: StatisticsQuery) => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const getName = useFilterNames(query.filters, statistics);
  const describe = useDescribeFilter();
  const isPhone = useMedia(phoneQuery);
  const [opened, setOpened] = useState<Dimension | 'all'>();
  const anchor = useRef<HTMLElement>(null);
  const set = Object.entries(query.filters) as [Dimension, NonNullable<StatisticsQuery['filters'][Dimension]>][];
  const count = set.length + Number(query.leavesOutRepeats) + Number(query.includesSuspects);

  const open = (dimension: Dimension | 'all', opener: HTMLElement) => {
    anchor.current = opener;
    setOpened(dimension);
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
        {set.map(([dimension, filter]) => (
          <FilterChip
            key={dimension}
            icon={dimensionIcons[dimension]}
            name={t(`filter.${dimension}`)}
            value={describe(filter, (value) => getName(dimension, value))}
            isChanged={opened === dimension}
            onChange={(chip) => open(dimension, chip)}
            onRemove={() => onChange({ ...query, filters: withFilter(query.filters, dimension, undefined) })}
          />
        ))}
        {query.leavesOutRepeats && (
          <FilterChip
            icon={dimensionIcons.repeats}
            name={t('filter.repeats')}
            value={t('filter.repeats_left_out')}
            isChanged={false}
            onChange={undefined}
            onRemove={() => onChange({ ...query, leavesOutRepeats: false })}
          />
        )}
        {query.includesSuspects && (
          <FilterChip
            icon={dimensionIcons.suspects}
            name={t('filter.suspects')}
            value={t('filter.suspects_counted')}
            isChanged={false}
            onChange={undefined}
            onRemove={() => onChange({ ...query, includesSuspects: false })}
          />
        )}
      </ul>
      {!isPhone && addButton}
      {hasFilters(query) && (
        <TextButton className={styles.clear} onClick={() => onChange(withoutFilters(query))}>
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
            {...{ scope, query, onChange }}
            initial={opened === 'all' ? undefined : opened}
            hasCities={query.filters.city !== undefined || (statistics !== undefined && hasRecordedCities(statistics))}
            hasSuspects={query.includesSuspects || (statistics?.leftOut.suspects ?? 0) > 0}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
};
