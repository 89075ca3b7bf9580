import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failed } from '../../failed.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMay } from '../team/rights.tsx';
import { AnswerRow } from './answer-row.tsx';
import { DeleteAnswer } from './delete-answer.tsx';
import styles from './feedback.module.css';
import { type FeedbackFilter, isFiltered } from './filter.ts';
import { feedbackAnswers } from './queries.ts';

/** The answers themselves, newest first. */
export const Answers = ({ id, filter }: { id: number; filter: FeedbackFilter }) => {
  const { t } = useTranslation('private');
  const mayDelete = useMay()('dashboard', 'delete');
  const [deleting, setDeleting] = useState<string>();
  const list = useInfiniteQuery(feedbackAnswers(id, filter));
  const answers = list.data?.pages.flatMap((page) => page.answers) ?? [];
  if (list.isError && answers.length === 0)
    return <Failed heading="h3" ruled title={t('feedback.failed')} error={list.error} onRetry={() => list.refetch()} />;
  if (!list.data) return <Skeleton height="160px" />;
  if (answers.length === 0)
    return (
      <Empty
        mosaic={80}
        heading="h3"
        ruled
        title={t(isFiltered(filter) ? 'feedback.none_found' : 'feedback.none')}
        text={t(isFiltered(filter) ? 'feedback.none_found_text' : 'feedback.none_text')}
      />
    );
  return (
    <>
      <ul className={styles.list} aria-busy={list.isFetching}>
        {answers.map((answer) => (
          <AnswerRow key={answer.id} answer={answer} onDelete={mayDelete ? () => setDeleting(answer.id) : undefined} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button look="quiet" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t('activity.more')}
          </Button>
        </div>
      )}
      {deleting !== undefined && <DeleteAnswer id={id} answer={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
};
