import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiKey, keys } from '@tessera/contract/api/keys.ts';
import { useTranslation } from 'react-i18next';
import { call, Refused } from '../../api.ts';
import { useRefusal } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  const main = useTranslation().t;
  const refused = useRefusal();
  const queries = useQueryClient();
  const isGone = (error: Error) => error instanceof Refused && error.code === 'not_found';
  const done = () => {
    queries.setQueryData(keyList.queryKey, (list) => list?.filter((key) => key.id !== id));
    onClose();
    setTimeout(onRevoked); // The button that opened this is gone, and with it where the focus was.
  };
  const revoke = useMutation({
    mutationFn: () => call(keys.revoke, { params: { id } }),
    onSuccess: done,
    onError: (error) => (isGone(error) ? done() : refused(error)),
  });
  return (
    <Dialog
      title={t('keys.revoke_title', { name })}
      closeLabel={main('close')}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button look="danger" pending={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('keys.revoke_confirm')}
          </Button>
        </>
      }
    >
      <p>{t('keys.revoke_text')}</p>
    </Dialog>
  );
};
