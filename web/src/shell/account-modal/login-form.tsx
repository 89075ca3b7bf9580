import { api } from '@tessera/contract/api/index.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput, TextInput } from '../../ui/inputs.tsx';
import styles from './account-modal.module.css';
import { Refusal } from './refusal.tsx';
import { useAccountForm } from './use-account-form.ts';

const { login } = api.account;

/** Signing in with e-mail and password. */
export const LoginForm = () => {
  const { t } = useTranslation();
  const { register, submit, messageOf, refusal, pending } = useAccountForm(login.body, (body) => call(login, { body }));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={t('email')} message={messageOf('email')}>
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
      <Field label={t('password')} message={messageOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password')}
            show={t('password.show')}
            hide={t('password.hide')}
            autoComplete="current-password"
            large
          />
        )}
      </Field>
      <Refusal text={refusal} />
      <Button type="submit" size={48} wide pending={pending}>
        {t('log_in')}
      </Button>
    </form>
  );
};
