import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type TransferDetails, transfers } from '@tessera/contract/api/transfers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { codeKeys } from '../../features/codes/queries.ts';
import { isUnfinished, taskKeys, taskListQuery } from '../../features/tasks/queries.ts';
import { isMoving, transferKeys } from '../../features/transfers/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconAlertCircle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './page.module.css';

type Action = 'accept' | 'decline' | 'cancel';

/** Accepts, declines or cancels an offer, or continues one whose task was interrupted. */
export const Answer = ({ transfer }: { transfer: TransferDetails }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const client = useQueryClient();
  const { data: tasks } = useQuery(taskListQuery);
  const [pending, setPending] = useState<Action>();
  const [asking, setAsking] = useState<'decline' | 'cancel'>();
  const [error, setError] = useState<unknown>();
  const { id, direction, state, taskId, codes } = transfer;
  const isIncoming = direction === 'incoming';
  const isRunning = tasks?.some((task) => task.id === taskId && isUnfinished(task)) ?? true;
  const isInterrupted = isIncoming && isMoving(transfer) && !isRunning;

  const answer = async (action: Action) => {
    setPending(action);
    setError(undefined);
    await call(transfers[action], { params: { id } }).catch(setError);
    for (const queryKey of [transferKeys.all, taskKeys.list, codeKeys.all])
      await client.invalidateQueries({ queryKey });
    setAsking(undefined);
    setPending(undefined);
  };
  if (state !== 'offered' && !isInterrupted) return null;
  return (
    <div className={styles.answer}>
      {error !== undefined && (
        <Note tone="bad" role="alert" icon={<IconAlertCircle size={20} />}>
          {formatError(tMain, error)}
        </Note>
      )}
      {isInterrupted && <p className={styles.muted}>{t('transfer.interrupted')}</p>}
      <div className={styles.buttons}>
        {isIncoming && (
          <Button pending={pending === 'accept'} onClick={() => answer('accept')}>
            {isInterrupted ? t('transfer.continue') : t('transfer.accept', { count: codes })}
          </Button>
        )}
        {state === 'offered' && (
          <Button variant="quiet" onClick={() => setAsking(isIncoming ? 'decline' : 'cancel')}>
            {t(isIncoming ? 'transfer.decline' : 'transfer.cancel')}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={t(`transfer.${asking}_title`)}
          text={t(`transfer.${asking}_text`)}
          confirmLabel={t(`transfer.${asking}`)}
          pending={pending === asking}
          onConfirm={() => answer(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
};
