import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import card from './card.module.css';
import { formatDay } from './days.ts';
import styles from './states.module.css';

/** The outline of the page while its statistics load. */
export const StatisticsSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <Skeleton height="132px" radius="16px" />
    <Skeleton height="400px" radius="16px" />
    <Skeleton height="320px" radius="16px" />
    <div className={styles.columns}>
      <Skeleton height="260px" radius="16px" />
      <Skeleton height="260px" radius="16px" />
      <Skeleton height="260px" radius="16px" />
    </div>
  </div>
);

/** An account without dynamic codes. */
export const NoCodes = ({ canCreate }: { canCreate: boolean }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  return (
    <div className={card.card}>
      <EmptyState mosaicSize={96} title={t('no_codes.title')} text={t('no_codes.text')}>
        {canCreate && (
          <ButtonLink variant="soft" to="/app/builder" icon={<IconPlus size={18} />}>
            {tMain('new_code')}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
};

/** Codes that no one has scanned yet. */
export const NoScansYet = () => {
  const { t } = useTranslation('private');
  return (
    <div className={card.card}>
      <EmptyState mosaicSize={96} title={t('no_scans.title')} text={t('no_scans.account')} />
    </div>
  );
};

/** Codes with scans, but none in this range or with these filters. */
export const NoScansHere = ({
  firstDay,
  lastDay,
  isFiltered,
  isPartial,
  onGoToLast,
  onShowAll,
  onClearFilters,
}: {
  /** The day of the first scan, whatever the filters. */
  firstDay: string | null;
  /** The day of the last scan before the end of the range, whatever the filters. */
  lastDay: string | null;
  isFiltered: boolean;
  /** Not all scans were examined. */
  isPartial: boolean;
  onGoToLast: (lastDay: string) => void;
  /** Undefined if all days are shown. */
  onShowAll: (() => void) | undefined;
  onClearFilters: () => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  return (
    <div className={card.card}>
      <EmptyState
        mosaicSize={96}
        title={t(
          isPartial ? 'no_scans.partial_title' : isFiltered ? 'no_scans.filtered_title' : 'no_scans.range_title',
        )}
        text={
          isFiltered
            ? t('no_scans.filtered')
            : lastDay
              ? t('no_scans.last', { day: formatDay(lastDay, formatter, 'full') })
              : firstDay
                ? t('no_scans.first', { day: formatDay(firstDay, formatter, 'full') })
                : undefined
        }
      >
        {isFiltered && (
          <Button variant="soft" onClick={onClearFilters}>
            {t('filter.clear')}
          </Button>
        )}
        {!isFiltered && lastDay && (
          <Button variant="soft" onClick={() => onGoToLast(lastDay)}>
            {t('no_scans.go_to_last', { day: formatDay(lastDay, formatter, 'axis') })}
          </Button>
        )}
        {onShowAll && (
          <Button variant="quiet" onClick={onShowAll}>
            {t('no_scans.show_all')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
};

/** A range that is longer than the server accepts, or reaches into the future. */
export const InvalidRange = ({ onReset }: { onReset: () => void }) => {
  const { t } = useTranslation('private');
  return (
    <div className={card.card}>
      <EmptyState role="alert" mosaicSize={96} title={t('range.invalid_title')} text={t('range.invalid_text')}>
        <Button variant="soft" onClick={onReset}>
          {t('range.reset')}
        </Button>
      </EmptyState>
    </div>
  );
};
