import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { FormError } from '../../features/credentials/form-error.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { IconAlertCircle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './account-modal.module.css';
import { useModalHead } from './modal-head.ts';
import { useSignIn } from './use-sign-in.ts';

/** Why an account is inaccessible: suspended, or closed, in which case its user can reopen it until it’s erased. */
export const AccountClosed = ({ accountError, reopen }: { accountError: ApiError; reopen?: () => Promise<void> }) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  const { redirectToTwoFactor } = useSignIn();
  const [pending, setPending] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const { erasedAt } = accountError.params;
  const title = t(accountError.code === 'account_banned' ? 'closed.title_banned' : 'closed.title');
  useModalHead({ title, hideLead: true, hideSwitch: true });

  const reopenAccount = async () => {
    setPending(true);
    try {
      await reopen?.();
    } catch (error) {
      setPending(false);
      if (!(error instanceof ApiError && redirectToTwoFactor(error))) setErrorText(formatError(t, error));
    }
  };

  return (
    <div className={styles.form} role="alert">
      <Note tone="bad" icon={<IconAlertCircle size={20} />}>
        {typeof erasedAt === 'string'
          ? t('closed.until', { date: formatter.longDate(erasedAt) })
          : formatError(t, accountError)}
      </Note>
      <FormError text={errorText} />
      {reopen && typeof erasedAt === 'string' && (
        <Button size={48} wide pending={pending} onClick={reopenAccount}>
          {t('closed.reopen')}
        </Button>
      )}
    </div>
  );
};
