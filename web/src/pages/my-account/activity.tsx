import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFormatter } from '../../i18n/formatter.tsx';
import { useRetentionPeriod } from '../../i18n/use-retention-period.ts';
import { LoadError } from '../../load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { restoreFocus } from '../../ui/restore-focus.ts';
import styles from './activity.module.css';
import { ActivityExport } from './activity-export.tsx';
import { type ActivityFilter, parseActivityFilter, toSearchParams } from './activity-filter.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { activityQuery } from './activity-queries.ts';
import { AuditLogRow } from './audit-log-row.tsx';
import { groupByDay } from './group-by-day.ts';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';

/** The account’s activity log, by day, newest first. */
export const Activity = () => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const period = useRetentionPeriod('audit');
  const [params, setParams] = useSearchParams();
  const filter = parseActivityFilter(params);
  const heading = useRef<HTMLHeadingElement>(null);
  const log = useInfiniteQuery(activityQuery(filter));
  const pages = log.data?.pages ?? [];
  const entries = pages.flatMap((page) => page.acts);
  const isFiltered = Object.keys(filter).length > 0;
  const show = (next: ActivityFilter) => {
    setParams(toSearchParams(next), { replace: true, preventScrollReset: true });
    // The button that clears the filters disappears with the last one.
    if (Object.keys(next).length === 0 && document.activeElement instanceof HTMLButtonElement) heading.current?.focus();
  };
  const showEarlier = async () => {
    await log.fetchNextPage();
    restoreFocus(heading.current);
  };
  return (
    <section className={section.panel} aria-busy={log.isFetching}>
      <SectionHead headingRef={heading} title={t('section.activity')} text={t('activity.text', { period })}>
        <ActivityExport filter={filter} />
      </SectionHead>
      <ActivityFilters filter={filter} people={pages[0]?.people ?? []} onChange={show} />
      {log.isError && entries.length === 0 ? (
        <LoadError
          heading="h3"
          hasDivider
          title={t('activity.failed')}
          error={log.error}
          onRetry={() => log.refetch()}
        />
      ) : !log.data ? (
        <SectionSkeleton />
      ) : entries.length === 0 ? (
        <EmptyState
          mosaicSize={80}
          heading="h3"
          hasDivider
          title={t(isFiltered ? 'activity.none_found' : 'activity.none')}
          text={t(isFiltered ? 'activity.none_found_text' : 'activity.none_text')}
        />
      ) : (
        groupByDay(entries, formatter).map(({ day, entries }) => (
          <section key={day} className={styles.day}>
            <h3 className={styles.date}>{day}</h3>
            <ul className={section.rows}>
              {entries.map((act) => (
                <AuditLogRow key={act.id} entry={act} />
              ))}
            </ul>
          </section>
        ))
      )}
      {log.hasNextPage && (
        <div className={styles.more}>
          <Button variant="quiet" pending={log.isFetchingNextPage} onClick={showEarlier}>
            {t('activity.more')}
          </Button>
        </div>
      )}
    </section>
  );
};
