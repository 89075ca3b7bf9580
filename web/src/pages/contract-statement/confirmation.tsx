import type { StatementConfirmation } from '@tessera/contract/api/contract-statements.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconCircleCheck, IconInfoCircle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { Facts } from './facts.tsx';
import styles from './page.module.css';

/** Where the link in the email to the account’s owner leads: its button carries the statement out. */
export const Confirmation = ({
  confirmation: { receipt, state },
  token,
  action,
}: {
  confirmation: StatementConfirmation;
  token: string;
  action: string;
}) => {
  const { t } = useTranslation('legal');
  const { kind } = receipt;
  return (
    <form method="post" action={action} className={styles.form}>
      {state !== 'waiting' && (
        <Note
          tone={state === 'executed' ? 'good' : 'info'}
          role="status"
          icon={state === 'executed' ? <IconCircleCheck size={20} /> : <IconInfoCircle size={20} />}
        >
          {t(`${kind}.state.${state}`)}
        </Note>
      )}
      <Facts facts={receipt} />
      {state === 'waiting' && (
        <>
          <p className={styles.note}>{t(`${kind}.effect`)}</p>
          <div className={styles.actions}>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" variant="danger" size={48} name="step" value="confirm">
              {t(`${kind}.confirm`)}
            </Button>
          </div>
        </>
      )}
    </form>
  );
};
