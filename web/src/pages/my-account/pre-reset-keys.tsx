import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiKey, apiKeys } from '@tessera/contract/api/api-keys.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { refreshCurrentUser } from '../../shell/app/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { apiKeysQuery } from './api-key-queries.ts';
import section from './section.module.css';

/** Keys created before their creator reset the password; all of them can be revoked in one step. */
export const PreResetKeys = ({ list, onRevoked }: { list: readonly ApiKey[]; onRevoked: () => void }) => {
  const { t } = useTranslation('private');
  const notifyError = useNotifyError();
  const queries = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const preResetKeys = list.filter(({ isBeforeReset }) => isBeforeReset);
  const revoke = useMutation({
    mutationFn: () => call(apiKeys.revokeBeforeReset, {}),
    onSuccess: async () => {
      setConfirming(false);
      await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
      void refreshCurrentUser(queries);
      setTimeout(onRevoked);
    },
    onError: notifyError,
  });
  if (preResetKeys.length === 0) return null;
  const names = preResetKeys.map(({ name }) => name).join(', ');
  return (
    <div className={section.note}>
      <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
        {t('keys.before_reset', { count: preResetKeys.length, names })}
      </Note>
      <div className={section.buttons}>
        <Button variant="quiet" onClick={() => setConfirming(true)}>
          {t('keys.revoke_old', { count: preResetKeys.length })}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('keys.revoke_old_title', { count: preResetKeys.length })}
          text={t('keys.revoke_text')}
          confirmLabel={t('keys.revoke_old', { count: preResetKeys.length })}
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
};
