import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiKey, apiKeys } from '@tessera/contract/api/api-keys.ts';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { refreshCurrentUser } from '../../shell/app/current-user.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { apiKeysQuery } from './api-key-queries.ts';

/**
 * Confirms revoking a key, which is irreversible. A key that someone else revoked in the meantime counts as revoked.
 */
export const RevokeKeyDialog = ({
  apiKey: { id, name },
  onRevoked,
  onClose,
}: {
  apiKey: ApiKey;
  onRevoked: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const notifyError = useNotifyError();
  const queries = useQueryClient();
  const isGone = (error: Error) => error instanceof ApiError && error.code === 'not_found';
  const finish = () => {
    queries.setQueryData(apiKeysQuery.queryKey, (list) => list?.filter((key) => key.id !== id));
    void refreshCurrentUser(queries);
    onClose();
    setTimeout(onRevoked); // The button that opened this is gone, and the focus with it.
  };
  const revoke = useMutation({
    mutationFn: () => call(apiKeys.revoke, { params: { id } }),
    onSuccess: finish,
    onError: (error) => (isGone(error) ? finish() : notifyError(error)),
  });
  return (
    <ConfirmDialog
      title={t('keys.revoke_title', { name })}
      text={t('keys.revoke_text')}
      confirmLabel={t('keys.revoke_confirm')}
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    />
  );
};
