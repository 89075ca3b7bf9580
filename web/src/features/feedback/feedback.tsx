import { useQuery } from '@tanstack/react-query';
import { feedback, trendSteps } from '@tessera/contract/api/feedback.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { buildRouteUrl } from '../../api.ts';
import { LoadError } from '../../load-error.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './feedback.module.css';
import { FeedbackFilters } from './feedback-filters.tsx';
import { type FeedbackFilter, parseFeedbackFilter, withFilter } from './filter.ts';
import { feedbackSummaryQuery, type TrendStep } from './queries.ts';
import { Rating } from './rating.tsx';
import { ResponseList } from './response-list.tsx';
import { SubjectAverages } from './subject-averages.tsx';
import { TrendChart } from './trend-chart.tsx';

/** Visitors’ responses on the page of a code: totals, trend and list. */
export const Feedback = ({ id }: { id: number }) => {
  const { t, i18n } = useTranslation('private');
  const [params, setParams] = useSearchParams();
  const filter = parseFeedbackFilter(params);
  const [step, setStep] = useState<TrendStep>('day');
  const summary = useQuery(feedbackSummaryQuery(id, filter, step));
  const unfilteredSummary = useQuery(feedbackSummaryQuery(id, {}, 'day'));
  const show = (next: FeedbackFilter) =>
    setParams((before) => withFilter(before, next), { replace: true, preventScrollReset: true });
  const { data } = summary;
  return (
    <section className={styles.card} aria-labelledby="feedback-title">
      <div className={styles.head}>
        <h2 id="feedback-title" className={styles.title}>
          {t('feedback.title')}
        </h2>
        <ButtonLink
          variant="quiet"
          icon={<IconDownload size={18} />}
          to={buildRouteUrl(feedback.export, { params: { id }, query: { ...filter, lang: i18n.language } })}
          reloadDocument
          download
        >
          {t('feedback.export')}
        </ButtonLink>
      </div>
      <FeedbackFilters filter={filter} categories={unfilteredSummary.data?.categories ?? []} onChange={show} />
      {!data && summary.isError ? (
        <LoadError
          heading="h3"
          hasDivider
          title={t('feedback.failed')}
          error={summary.error}
          onRetry={() => summary.refetch()}
        />
      ) : !data ? (
        <Skeleton height="240px" />
      ) : (
        data.count > 0 && (
          <div className={styles.numbers} aria-busy={summary.isFetching}>
            <Rating summary={data} />
            <section className={styles.trend} aria-label={t('feedback.trend')}>
              <div className={styles.trendHead}>
                <h3 className={styles.label}>{t('feedback.trend')}</h3>
                <Select<TrendStep>
                  aria-label={t('feedback.step')}
                  options={trendSteps.map((value) => ({ value, label: t(`feedback.by_${value}`) }))}
                  value={step}
                  onChange={setStep}
                />
              </div>
              <TrendChart trend={data.trend} step={step} />
            </section>
            {data.categories.length > 1 && (
              <SubjectAverages
                title={t('feedback.categories')}
                rows={data.categories.map((row) => ({ ...row, key: row.id }))}
              />
            )}
            {data.details.length > 0 && (
              <SubjectAverages
                title={t('feedback.details')}
                rows={data.details.map((row) => ({ ...row, key: row.name }))}
              />
            )}
          </div>
        )
      )}
      <ResponseList id={id} filter={filter} />
    </section>
  );
};
