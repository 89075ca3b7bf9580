import { api } from '@tessera/contract/api/index.ts';
import { passwordLength } from '@tessera/contract/rules/passwords.ts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { usePublicPath } from '../../i18n/use-paths.ts';
import { usePage } from '../../page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput, TextInput } from '../../ui/inputs.tsx';
import styles from './account-modal.module.css';
import { Refusal } from './refusal.tsx';
import { useAccountForm } from './use-account-form.ts';

const { register: route } = api.account;

/** Opening an account. Signs in at once. */
export const RegisterForm = () => {
  const { t } = useTranslation();
  const { language } = usePage();
  const path = usePublicPath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { register, errors, submit, messageOf, refusal, pending } = useAccountForm(route.body, (credentials) =>
    call(route, {
      body: { ...credentials, language, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    }),
  );
  const exists = errors.email?.type === 'email_exists';
  const toLogin = () => navigate({ pathname: path('/login'), search }, { preventScrollReset: true, replace: true });
  const emailMessage = messageOf('email');

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('email')}
        message={
          emailMessage && { ...emailMessage, fix: exists ? { label: t('log_in'), onClick: toLogin } : undefined }
        }
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            large
          />
        )}
      </Field>
      <Field
        label={t('password')}
        hint={t('password.hint', { min: passwordLength.min })}
        message={messageOf('password')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password')}
            show={t('password.show')}
            hide={t('password.hide')}
            autoComplete="new-password"
            large
          />
        )}
      </Field>
      <Refusal text={refusal} />
      <Button type="submit" size={48} wide pending={pending}>
        {t('register.submit')}
      </Button>
    </form>
  );
};
