import { account } from '@tessera/contract/api/account.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api.ts';
import { adClick } from '../../features/ad-click/ad-click.ts';
import { answerCaptcha } from '../../features/captcha/answer.ts';
import { EmailField } from '../../features/credentials/email-field.tsx';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { typedEmail } from '../../features/credentials/typed-email.ts';
import { useCheckedForm } from '../../features/credentials/use-checked-form.ts';
import { usePublicPath } from '../../i18n/use-paths.ts';
import { usePage } from '../../page-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './account-modal.module.css';
import { Providers } from './returned.tsx';
import { Sent } from './sent.tsx';
import { useSignIn } from './use-sign-in.ts';

const { register: route } = account;

type Values = { email: string; password: string };

/** Opening an account. Signs in at once, unless the operator has addresses proven first. */
export const RegisterForm = () => {
  const { t } = useTranslation();
  const { language } = usePage();
  const path = usePublicPath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const { arrive } = useSignIn();
  const [sentTo, setSentTo] = useState(query.get('sent') ?? undefined);

  const form = useCheckedForm<Values>(route.body, { email: typedEmail(), password: '' }, async (values) => {
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
    const click = adClick();
    const captcha = await answerCaptcha();
    const body = { ...values, language, timezone, captcha, ...(click && { adClick: click }) };
    const answer = await call(route, { body });
    if ('claimed' in answer) await arrive(answer);
    else setSentTo(values.email);
  });
  const toLogin = () => navigate({ pathname: path('/login'), search }, { preventScrollReset: true, replace: true });
  const email = form.messageOf('email');
  const fix = form.typeOf('email') === 'email_exists' ? { label: t('log_in'), onClick: toLogin } : undefined;

  if (sentTo) return <Sent text={t('register.sent', { email: sentTo })} />;
  return (
    <>
      <Providers mode="create" />
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <EmailField {...form.register('email')} message={email && { ...email, fix }} />
        <PasswordField {...form.register('password')} isNew message={form.messageOf('password')} />
        <Refusal text={form.refusal} />
        <Button type="submit" size={48} wide pending={form.pending}>
          {t('register.submit')}
        </Button>
      </form>
    </>
  );
};
