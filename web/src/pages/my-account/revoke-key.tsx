import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiKey, keys } from '@tessera/contract/api/keys.ts';
import { useTranslation } from 'react-i18next';
import { call, Refused } from '../../api.ts';
import { useRefusal } from '../../refusal.ts';
import { refreshMe } from '../../shell/app/me.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { keyList } from './key-queries.ts';

/** Asks before a key is revoked, which nothing takes back. One that somebody else revoked meanwhile is gone as well. */
export const RevokeKey = ({
  apiKey: { id, name },
  onRevoked,
  onClose,
}: {
  apiKey: ApiKey;
  onRevoked: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const refused = useRefusal();
  const queries = useQueryClient();
  const isGone = (error: Error) => error instanceof Refused && error.code === 'not_found';
  const done = () => {
    queries.setQueryData(keyList.queryKey, (list) => list?.filter((key) => key.id !== id));
    void refreshMe(queries);
    onClose();
    setTimeout(onRevoked); // The button that opened this is gone, and with it where the focus was.
  };
  const revoke = useMutation({
    mutationFn: () => call(keys.revoke, { params: { id } }),
    onSuccess: done,
    onError: (error) => (isGone(error) ? done() : refused(error)),
  });
  return (
    <ConfirmDialog
      title={t('keys.revoke_title', { name })}
      text={t('keys.revoke_text')}
      confirm={t('keys.revoke_confirm')}
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    />
  );
};
