import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiRequestDays, statusClasses } from '@tessera/contract/api/api-requests.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFormatter } from '../../i18n/formatter.tsx';
import { LoadError } from '../../load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { restoreFocus } from '../../ui/restore-focus.ts';
import { Select } from '../../ui/select.tsx';
import { type ApiCallFilter, apiCallsQuery, parseApiCallFilter } from './api-call-queries.ts';
import { ApiCallRow } from './api-call-row.tsx';
import styles from './api-calls.module.css';
import { apiKeysQuery } from './api-key-queries.ts';
import { groupByDay } from './group-by-day.ts';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';

const anyValue = '';

const Filters = ({ filter, onChange }: { filter: ApiCallFilter; onChange: (filter: ApiCallFilter) => void }) => {
  const { t } = useTranslation('private');
  const keys = useQuery(apiKeysQuery).data ?? [];
  const set = (name: keyof ApiCallFilter, value: string) => {
    const { [name]: _, ...rest } = filter;
    onChange(value === anyValue ? rest : { ...rest, [name]: value });
  };
  const statuses = [
    { value: anyValue, label: t('api_calls.any_status') },
    ...statusClasses.map((value) => ({ value, label: t(`api_calls.${value}`) })),
  ];
  const isKnown = keys.some(({ id }) => id === filter.key);
  const options = [
    { value: anyValue, label: t('api_calls.any_key') },
    ...keys.map(({ id, name }) => ({ value: id, label: name })),
    ...(filter.key && !isKnown ? [{ value: filter.key, label: t('api_calls.revoked_key') }] : []),
  ];
  return (
    <search className={styles.filters} aria-label={t('api_calls.filters')}>
      <Field label={t('api_calls.status')} isCompact>
        {({ id }) => (
          <Select<string>
            id={id}
            options={statuses}
            value={filter.status ?? anyValue}
            onChange={(value) => set('status', value)}
          />
        )}
      </Field>
      <Field label={t('api_calls.key')} isCompact>
        {({ id }) => (
          <Select id={id} options={options} value={filter.key ?? anyValue} onChange={(value) => set('key', value)} />
        )}
      </Field>
    </search>
  );
};

/** What API keys did, by day, newest first. */
export const ApiCalls = () => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const [params, setParams] = useSearchParams();
  const filter = parseApiCallFilter(params);
  const heading = useRef<HTMLHeadingElement>(null);
  const log = useInfiniteQuery(apiCallsQuery(filter));
  const entries = log.data?.pages.flatMap((page) => page.requests) ?? [];
  const isFiltered = Object.keys(filter).length > 0;
  const show = (next: ApiCallFilter) =>
    setParams(new URLSearchParams(next), { replace: true, preventScrollReset: true });
  const showEarlier = async () => {
    await log.fetchNextPage();
    restoreFocus(heading.current);
  };
  return (
    <section className={section.panel} aria-busy={log.isFetching}>
      <SectionHead
        headingRef={heading}
        title={t('section.api_calls')}
        text={t('api_calls.text', { count: apiRequestDays })}
      />
      <Filters filter={filter} onChange={show} />
      {log.isError && entries.length === 0 ? (
        <LoadError
          heading="h3"
          hasDivider
          title={t('api_calls.failed')}
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
          title={t(isFiltered ? 'api_calls.none_found' : 'api_calls.none')}
          text={t(isFiltered ? 'api_calls.none_found_text' : 'api_calls.none_text')}
        />
      ) : (
        groupByDay(entries, formatter).map(({ day, entries }) => (
          <section key={day} className={styles.day}>
            <h3 className={styles.date}>{day}</h3>
            <ul className={section.rows}>
              {entries.map((entry) => (
                <ApiCallRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        ))
      )}
      {log.hasNextPage && (
        <div className={styles.more}>
          <Button variant="quiet" pending={log.isFetchingNextPage} onClick={showEarlier}>
            {t('api_calls.more')}
          </Button>
        </div>
      )}
    </section>
  );
};
