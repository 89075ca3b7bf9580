import { credentials } from '@tessera/contract/api/credentials.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { answerCaptcha } from '../../features/captcha/answer.ts';
import { EmailField } from '../../features/credentials/email-field.tsx';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { typedEmail } from '../../features/credentials/typed-email.ts';
import { useCheckedForm } from '../../features/credentials/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import styles from './account-modal.module.css';
import { Sent } from './sent.tsx';

const { forgotten } = credentials;

/** Asking for a letter with which another password is chosen. */
export const ForgottenForm = () => {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const form = useCheckedForm<{ email: string }>(forgotten.body, { email: typedEmail() }, async (values) => {
    await call(forgotten, { body: { ...values, captcha: await answerCaptcha() } });
    setSentTo(values.email);
  });
  if (sentTo) return <Sent text={t('forgotten-password.sent', { email: sentTo })} />;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <EmailField {...form.register('email')} message={form.messageOf('email')} />
      <Refusal text={form.refusal} />
      <Button type="submit" size={48} wide pending={form.pending}>
        {t('forgotten-password.submit')}
      </Button>
    </form>
  );
};
