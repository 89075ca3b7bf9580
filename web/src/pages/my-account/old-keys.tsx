import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiKey, keys } from '@tessera/contract/api/keys.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useRefusal } from '../../refusal.ts';
import { refreshMe } from '../../shell/app/me.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { keyList } from './key-queries.ts';
import section from './section.module.css';

/** Keys that were created before their maker reset the password, which all can be revoked in one step. */
export const OldKeys = ({ list, onRevoked }: { list: readonly ApiKey[]; onRevoked: () => void }) => {
  const { t } = useTranslation('private');
  const refused = useRefusal();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const old = list.filter(({ isBeforeReset }) => isBeforeReset);
  const revoke = useMutation({
    mutationFn: () => call(keys.revokeBeforeReset, {}),
    onSuccess: async () => {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: keyList.queryKey });
      void refreshMe(queries);
      setTimeout(onRevoked);
    },
    onError: refused,
  });
  if (old.length === 0) return null;
  const names = old.map(({ name }) => name).join(', ');
  return (
    <div className={section.note}>
      <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
        {t('keys.before_reset', { count: old.length, names })}
      </Note>
      <div className={section.buttons}>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t('keys.revoke_old', { count: old.length })}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('keys.revoke_old_title', { count: old.length })}
          text={t('keys.revoke_text')}
          confirm={t('keys.revoke_old', { count: old.length })}
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};
