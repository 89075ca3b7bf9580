import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetentionPeriod } from '../../i18n/use-retention-period.ts';
import { LoadError } from '../../load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePermissionCheck } from '../team/permissions.tsx';
import { DeleteResponseDialog } from './delete-response-dialog.tsx';
import styles from './feedback.module.css';
import { type FeedbackFilter, isFiltered } from './filter.ts';
import { feedbackResponsesQuery } from './queries.ts';
import { ResponseRow } from './response-row.tsx';

/** The responses, newest first. */
export const ResponseList = ({ id, filter }: { id: number; filter: FeedbackFilter }) => {
  const { t } = useTranslation('private');
  const period = useRetentionPeriod('feedbackContacts');
  const canDelete = usePermissionCheck()('dashboard', 'delete');
  const [deleting, setDeleting] = useState<string>();
  const list = useInfiniteQuery(feedbackResponsesQuery(id, filter));
  const responses = list.data?.pages.flatMap((page) => page.answers) ?? [];
  if (list.isError && responses.length === 0)
    return (
      <LoadError
        heading="h3"
        hasDivider
        title={t('feedback.failed')}
        error={list.error}
        onRetry={() => list.refetch()}
      />
    );
  if (!list.data) return <Skeleton height="160px" />;
  if (responses.length === 0)
    return (
      <EmptyState
        mosaicSize={80}
        heading="h3"
        hasDivider
        title={t(isFiltered(filter) ? 'feedback.none_found' : 'feedback.none')}
        text={t(isFiltered(filter) ? 'feedback.none_found_text' : 'feedback.none_text')}
      />
    );
  return (
    <>
      <ul className={styles.list} aria-busy={list.isFetching}>
        {responses.map((answer) => (
          <ResponseRow
            key={answer.id}
            response={answer}
            onDelete={canDelete ? () => setDeleting(answer.id) : undefined}
          />
        ))}
      </ul>
      {responses.some(({ contact }) => contact.name || contact.email || contact.phone) && (
        <p className={styles.muted}>{t('feedback.contacts_kept', { period })}</p>
      )}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button variant="quiet" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t('activity.more')}
          </Button>
        </div>
      )}
      {deleting !== undefined && (
        <DeleteResponseDialog id={id} responseId={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
};
