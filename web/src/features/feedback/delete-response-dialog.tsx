import { useMutation, useQueryClient } from '@tanstack/react-query';
import { feedback } from '@tessera/contract/api/feedback.ts';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { feedbackKeys } from './queries.ts';

/** Asks for confirmation before a response is deleted permanently. A response that is already deleted counts as success. */
export const DeleteResponseDialog = ({
  id,
  responseId,
  onClose,
}: {
  id: number;
  responseId: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const notifyError = useNotifyError();
  const queries = useQueryClient();
  const finish = () => {
    onClose();
    return queries.invalidateQueries({ queryKey: feedbackKeys.all(id) });
  };
  const remove = useMutation({
    mutationFn: () => call(feedback.remove, { params: { id, answer: responseId } }),
    onSuccess: finish,
    onError: (error) => (error instanceof ApiError && error.code === 'not_found' ? finish() : notifyError(error)),
  });
  return (
    <ConfirmDialog
      title={t('feedback.delete_title')}
      text={t('feedback.delete_text')}
      confirmLabel={t('feedback.delete_confirm')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
};
