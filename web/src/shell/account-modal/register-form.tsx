import { account } from '@tessera/contract/api/account.ts';
import { passwordLength } from '@tessera/contract/rules/passwords.ts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { usePublicPath } from '../../i18n/use-paths.ts';
import { usePage } from '../../page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { AccountFields } from './account-fields.tsx';
import styles from './account-modal.module.css';
import { Refusal } from './refusal.tsx';
import { useAccountForm } from './use-account-form.ts';

const { register: route } = account;

/** Opening an account. Signs in at once. */
export const RegisterForm = () => {
  const { t } = useTranslation();
  const { language } = usePage();
  const path = usePublicPath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useAccountForm(route.body, (credentials) =>
    call(route, {
      body: { ...credentials, language, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    }),
  );
  const exists = form.errors.email?.type === 'email_exists';
  const toLogin = () => navigate({ pathname: path('/login'), search }, { preventScrollReset: true, replace: true });

  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <AccountFields
        form={form}
        password="new-password"
        passwordHint={t('password.hint', { min: passwordLength.min })}
        emailFix={exists ? { label: t('log_in'), onClick: toLogin } : undefined}
      />
      <Refusal text={form.refusal} />
      <Button type="submit" size={48} wide pending={form.pending}>
        {t('register.submit')}
      </Button>
    </form>
  );
};
