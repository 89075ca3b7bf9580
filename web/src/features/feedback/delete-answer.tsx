import { useMutation, useQueryClient } from '@tanstack/react-query';
import { feedback } from '@tessera/contract/api/feedback.ts';
import { useTranslation } from 'react-i18next';
import { call, Refused } from '../../api.ts';
import { useRefusal } from '../../refusal.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { feedbackKeys } from './queries.ts';

/** Asks before an answer is deleted, which nothing takes back. One that is gone already is gone as well. */
export const DeleteAnswer = ({ id, answer, onClose }: { id: number; answer: string; onClose: () => void }) => {
  const { t } = useTranslation('private');
  const refused = useRefusal();
  const queries = useQueryClient();
  const done = () => {
    onClose();
    return queries.invalidateQueries({ queryKey: feedbackKeys.of(id) });
  };
  const remove = useMutation({
    mutationFn: () => call(feedback.remove, { params: { id, answer } }),
    onSuccess: done,
    onError: (error) => (error instanceof Refused && error.code === 'not_found' ? done() : refused(error)),
  });
  return (
    <ConfirmDialog
      title={t('feedback.delete_title')}
      text={t('feedback.delete_text')}
      confirm={t('feedback.delete_confirm')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
};
