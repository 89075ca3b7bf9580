import { account } from '@tessera/contract/api/account.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { type ApiError, call } from '../../api.ts';
import { EmailField } from '../../features/credentials/email-field.tsx';
import { FormError } from '../../features/credentials/form-error.tsx';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { getTypedEmail } from '../../features/credentials/typed-email.ts';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { Button } from '../../ui/button.tsx';
import { AccountClosed } from './account-closed.tsx';
import styles from './account-modal.module.css';
import { OAuthAccountClosed, OAuthProviders, useOAuthCallback } from './oauth-callback.tsx';
import { useSignIn } from './use-sign-in.ts';

const { login } = account;

type LoginValues = { email: string; password: string };

/** Log-in with email and password. */
export const LoginForm = () => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const { search } = useLocation();
  const { finishSignIn, redirectToTwoFactor } = useSignIn();
  const oauthCallback = useOAuthCallback();
  const [closedAccount, setClosedAccount] = useState<{ reason: ApiError; values: LoginValues }>();

  const send = async (values: LoginValues & { reopen?: boolean }) => finishSignIn(await call(login, { body: values }));
  const form = useValidatedForm<LoginValues>(
    login.body,
    { email: getTypedEmail(), password: '' },
    send,
    (error, values) => {
      if (redirectToTwoFactor(error)) return true;
      if (error.code !== 'account_closed' && error.code !== 'account_banned') return false;
      setClosedAccount({ reason: error, values });
      return true;
    },
  );

  if (closedAccount) {
    const { reason: error, values } = closedAccount;
    return <AccountClosed accountError={error} reopen={() => send({ ...values, reopen: true })} />;
  }
  if (oauthCallback.closedAccountError) return <OAuthAccountClosed />;
  return (
    <>
      <OAuthProviders mode="login" />
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <EmailField {...form.register('email')} message={form.getMessage('email')} />
        <PasswordField {...form.register('password')} message={form.getMessage('password')} />
        <p className={styles.sideLink}>
          <Link to={{ pathname: path('/forgotten-password'), search }} preventScrollReset replace>
            {t('login.forgotten')}
          </Link>
        </p>
        <FormError text={form.formError} />
        <Button type="submit" size={48} wide pending={form.pending}>
          {t('log_in')}
        </Button>
      </form>
    </>
  );
};
