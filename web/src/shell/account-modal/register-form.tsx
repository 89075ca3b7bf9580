import { account } from '@tessera/contract/api/account.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api.ts';
import { getAdClick } from '../../features/ad-click/ad-click.ts';
import { solveCaptcha } from '../../features/captcha/solve-captcha.ts';
import { EmailField } from '../../features/credentials/email-field.tsx';
import { FormError } from '../../features/credentials/form-error.tsx';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { getTypedEmail } from '../../features/credentials/typed-email.ts';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './account-modal.module.css';
import { FormDone } from './form-done.tsx';
import { OAuthProviders } from './oauth-callback.tsx';
import { useSignIn } from './use-sign-in.ts';

const { register: registerRoute } = account;

type RegisterValues = { email: string; password: string };

/** Creates an account. Signs in immediately, unless the operator requires verified addresses. */
export const RegisterForm = () => {
  const { t } = useTranslation();
  const { language } = usePage();
  const path = usePublicPath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const { finishSignIn } = useSignIn();
  const [sentTo, setSentTo] = useState(query.get('sent') ?? undefined);

  const form = useValidatedForm<RegisterValues>(
    registerRoute.body,
    { email: getTypedEmail(), password: '' },
    async (values) => {
      const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
      const click = getAdClick();
      const captcha = await solveCaptcha();
      const body = { ...values, language, timezone, captcha, ...(click && { adClick: click }) };
      const reply = await call(registerRoute, { body });
      if ('claimed' in reply) await finishSignIn(reply);
      else setSentTo(values.email);
    },
  );
  const toLogin = () => navigate({ pathname: path('/login'), search }, { preventScrollReset: true, replace: true });
  const email = form.getMessage('email');
  const fix = form.getErrorType('email') === 'email_exists' ? { label: t('log_in'), onClick: toLogin } : undefined;

  if (sentTo) return <FormDone text={t('register.sent', { email: sentTo })} />;
  return (
    <>
      <OAuthProviders mode="create" />
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <EmailField {...form.register('email')} message={email && { ...email, fix }} />
        <PasswordField {...form.register('password')} isNew message={form.getMessage('password')} />
        <FormError text={form.formError} />
        <Button type="submit" size={48} wide pending={form.pending}>
          {t('register.submit')}
        </Button>
      </form>
    </>
  );
};
