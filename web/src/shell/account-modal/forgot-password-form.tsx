import { credentials } from '@tessera/contract/api/credentials.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { solveCaptcha } from '../../features/captcha/solve-captcha.ts';
import { EmailField } from '../../features/credentials/email-field.tsx';
import { FormError } from '../../features/credentials/form-error.tsx';
import { getTypedEmail } from '../../features/credentials/typed-email.ts';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { Button } from '../../ui/button.tsx';
import styles from './account-modal.module.css';
import { FormDone } from './form-done.tsx';

const { forgotten } = credentials;

/** Requests an email for choosing a new password. */
export const ForgotPasswordForm = () => {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const form = useValidatedForm<{ email: string }>(forgotten.body, { email: getTypedEmail() }, async (values) => {
    await call(forgotten, { body: { ...values, captcha: await solveCaptcha() } });
    setSentTo(values.email);
  });
  if (sentTo) return <FormDone text={t('forgotten-password.sent', { email: sentTo })} />;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <EmailField {...form.register('email')} message={form.getMessage('email')} />
      <FormError text={form.formError} />
      <Button type="submit" size={48} wide pending={form.pending}>
        {t('forgotten-password.submit')}
      </Button>
    </form>
  );
};
