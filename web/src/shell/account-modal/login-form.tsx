import { account } from '@tessera/contract/api/account.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { call, type Refused } from '../../api.ts';
import { EmailField } from '../../features/credentials/email-field.tsx';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { typedEmail } from '../../features/credentials/typed-email.ts';
import { useCheckedForm } from '../../features/credentials/use-checked-form.ts';
import { usePublicPath } from '../../i18n/use-paths.ts';
import { Button } from '../../ui/button.tsx';
import styles from './account-modal.module.css';
import { Closed } from './closed.tsx';
import { Providers, ReturnedShut, useReturned } from './returned.tsx';
import { useSignIn } from './use-sign-in.ts';

const { login } = account;

type Values = { email: string; password: string };

/** Signing in with e-mail and password. */
export const LoginForm = () => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const { search } = useLocation();
  const { arrive, needsSecondStep } = useSignIn();
  const returned = useReturned();
  const [closed, setClosed] = useState<{ reason: Refused; values: Values }>();

  const send = async (values: Values & { reopen?: boolean }) => arrive(await call(login, { body: values }));
  const form = useCheckedForm<Values>(login.body, { email: typedEmail(), password: '' }, send, (reason, values) => {
    if (needsSecondStep(reason)) return true;
    if (reason.code !== 'account_closed' && reason.code !== 'account_banned') return false;
    setClosed({ reason, values });
    return true;
  });

  if (closed) {
    const { reason, values } = closed;
    return <Closed reason={reason} reopen={() => send({ ...values, reopen: true })} />;
  }
  if (returned.shut) return <ReturnedShut />;
  return (
    <>
      <Providers mode="login" />
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <EmailField {...form.register('email')} message={form.messageOf('email')} />
        <PasswordField {...form.register('password')} message={form.messageOf('password')} />
        <p className={styles.beside}>
          <Link to={{ pathname: path('/forgotten-password'), search }} preventScrollReset replace>
            {t('login.forgotten')}
          </Link>
        </p>
        <Refusal text={form.refusal} />
        <Button type="submit" size={48} wide pending={form.pending}>
          {t('log_in')}
        </Button>
      </form>
    </>
  );
};
