import { useMutation } from '@tanstack/react-query';
import { credentials } from '@tessera/contract/api/credentials.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './page.module.css';

/** Why inviting isn’t possible yet, and a button to send the verification email again. */
export const UnverifiedNotice = ({ id, email }: { id: string; email: string }) => {
  const { t } = useTranslation('private');
  const send = useMutation({ mutationFn: () => call(credentials.sendVerification, {}), onError: useNotifyError() });
  return (
    <div id={id} className={styles.unverified}>
      {send.isSuccess ? (
        <Note tone="good" role="status" icon={<IconCircleCheck size={20} />}>
          {t('email.sent', { email })}
        </Note>
      ) : (
        <>
          <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
            {t('team.unproven', { email })}
          </Note>
          <Button variant="quiet" pending={send.isPending} onClick={() => send.mutate()}>
            {t('email.send')}
          </Button>
        </>
      )}
    </div>
  );
};
