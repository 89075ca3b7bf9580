import { useTranslation } from 'react-i18next';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { PasswordInput, TextInput } from '../../ui/inputs.tsx';
import type { useAccountForm } from './use-account-form.ts';

/** E-mail and password, as a password manager knows them: a new password, or the one that is kept. */
export const AccountFields = ({
  form: { register, messageOf },
  password,
  passwordHint,
  emailFix,
}: {
  form: Pick<ReturnType<typeof useAccountForm>, 'register' | 'messageOf'>;
  password: 'new-password' | 'current-password';
  passwordHint?: string;
  emailFix?: FieldMessage['fix'];
}) => {
  const { t } = useTranslation();
  const email = messageOf('email');
  return (
    <>
      <Field label={t('email')} message={email && { ...email, fix: emailFix }}>
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
      <Field label={t('password')} hint={passwordHint} message={messageOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password')}
            show={t('password.show')}
            hide={t('password.hide')}
            autoComplete={password}
            large
          />
        )}
      </Field>
    </>
  );
};
