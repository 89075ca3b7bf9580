import type { BulkJob } from '@tessera/contract/api/bulk-jobs.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useJobAction } from './use-job-action.ts';

/** Asks before what a job created is archived, and what it changed is changed back. */
export const UndoDialog = ({ job, onClose }: { job: BulkJob; onClose: () => void }) => {
  const { t } = useTranslation('bulk');
  const action = useJobAction(job.id);
  const { created, updated } = job.counts;
  return (
    <ConfirmDialog
      title={t('undo.title')}
      text={[
        ...(created > 0 ? [t('undo.created', { count: created })] : []),
        ...(updated > 0 ? [t('undo.updated', { count: updated })] : []),
      ].join(' ')}
      confirmLabel={t('undo.submit')}
      pending={action.isPending}
      onClose={onClose}
      onConfirm={() => action.mutate('undo', { onSettled: onClose })}
    />
  );
};
