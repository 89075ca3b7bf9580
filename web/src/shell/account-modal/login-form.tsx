import { account } from '@tessera/contract/api/account.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { AccountFields } from './account-fields.tsx';
import styles from './account-modal.module.css';
import { Refusal } from './refusal.tsx';
import { useAccountForm } from './use-account-form.ts';

const { login } = account;

/** Signing in with e-mail and password. */
export const LoginForm = () => {
  const { t } = useTranslation();
  const form = useAccountForm(login.body, (body) => call(login, { body }));
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <AccountFields form={form} password="current-password" />
      <Refusal text={form.refusal} />
      <Button type="submit" size={48} wide pending={form.pending}>
        {t('log_in')}
      </Button>
    </form>
  );
};
