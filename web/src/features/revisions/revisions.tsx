import { useInfiniteQuery } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { maxRevisions } from '@tessera/contract/rules/revisions.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LoadError } from '../../load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import { usePermissionCheck } from '../team/permissions.tsx';
import { revisionListQuery } from './queries.ts';
import { RevisionDialog } from './revision-dialog.tsx';
import { RevisionRow } from './revision-row.tsx';
import styles from './revisions.module.css';
import { revisionsId } from './revisions-id.ts';
import { useRestoreRevision } from './use-restore-revision.ts';

/** How many revisions are shown at first. */
const initialCount = 3;

/** A code’s revisions: who wrote which and when, what each changed, and a preview. Loaded when the card is on the screen. */
export const Revisions = ({ code }: { code: Code }) => {
  const { t } = useTranslation('private');
  const canEdit = usePermissionCheck()('dashboard', 'edit');
  const card = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const inView = useInView(card);
  const isLinked = useLocation().hash === `#${revisionsId}`;
  const [shownCount, setShownCount] = useState(isLinked ? Number.POSITIVE_INFINITY : initialCount);
  const [openNumber, setOpenNumber] = useState<number>();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...revisionListQuery(code),
    enabled: inView || isLinked,
  });
  const revisions = data?.pages.flatMap((page) => page.revisions) ?? [];
  const publicNumber = revisions.find(({ isPublic }) => isPublic)?.number;
  const { restore, isPending } = useRestoreRevision(code, publicNumber);
  const openRevision = revisions.find(({ number }) => number === openNumber);
  const shown = revisions.slice(0, shownCount);
  const canShowMore = hasNextPage || shown.length < revisions.length;

  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLinked && isLoaded) card.current?.scrollIntoView();
  }, [isLinked, isLoaded]);

  // The first of the revisions that were added gets the focus.
  const firstAdded = useRef<number>(undefined);
  useEffect(() => {
    const at = firstAdded.current;
    if (at === undefined || shown.length <= at) return;
    firstAdded.current = undefined;
    list.current?.children[at]?.querySelector('button')?.focus();
  }, [shown.length]);
  const showMore = () => {
    firstAdded.current = shown.length;
    setShownCount(Number.POSITIVE_INFINITY);
    if (shown.length === revisions.length) void fetchNextPage();
  };
  const canRestore = ({ isPublic }: { isPublic: boolean }) => canEdit && !isPublic && code.status !== 'archived';

  return (
    <section
      ref={card}
      id={revisionsId}
      className={styles.card}
      aria-label={t('revisions.title')}
      aria-busy={!isLoaded}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t('revisions.title')}</h2>
        <p className={styles.help}>{t(code.dynamic ? 'revisions.help' : 'revisions.help_static')}</p>
      </div>
      {error && !data ? (
        <LoadError heading="h3" hasDivider title={t('revisions.failed')} error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <div className={styles.skeleton}>
          <Skeleton height="52px" radius="8px" />
          <Skeleton height="52px" radius="8px" />
        </div>
      ) : (
        <>
          <ul ref={list} className={styles.rows}>
            {shown.map((revision) => (
              <RevisionRow
                key={revision.number}
                code={code}
                revision={revision}
                onOpen={() => setOpenNumber(revision.number)}
              />
            ))}
          </ul>
          {canShowMore ? (
            <div className={styles.more}>
              <Button variant="quiet" size={32} pending={isFetchingNextPage} onClick={showMore}>
                {t('revisions.earlier')}
              </Button>
              {error && <p className={styles.error}>{t('revisions.failed')}</p>}
            </div>
          ) : (
            (revisions.at(-1)?.number ?? 1) > 1 && (
              <p className={styles.end}>{t('revisions.kept', { max: maxRevisions })}</p>
            )
          )}
        </>
      )}
      {openRevision && (
        <RevisionDialog
          code={code}
          revision={openRevision}
          pending={isPending}
          onRestore={canRestore(openRevision) ? () => restore(openRevision.number) : undefined}
          onClose={() => setOpenNumber(undefined)}
        />
      )}
    </section>
  );
};
