import { useQueryClient } from '@tanstack/react-query';
import { credentials } from '@tessera/contract/api/credentials.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { FormError } from '../../features/credentials/form-error.tsx';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { currentUserQuery, useFreshCurrentUser } from '../../shell/app/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { useReauthError } from './use-reauth-error.ts';

const { changePassword } = credentials;

type PasswordValues = { current: string; password: string };

/** Changes the password, or sets a first one for users who only sign in with a provider. */
export const PasswordSection = () => {
  const { t } = useTranslation('private');
  const queries = useQueryClient();
  const user = useFreshCurrentUser();
  const handleReauthError = useReauthError();
  const form = useValidatedForm<PasswordValues>(
    changePassword.body,
    { current: '', password: '' },
    async (body) => {
      await call(changePassword, { body });
      form.reset();
      await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      notify({ kind: 'success', text: t('password.changed') });
    },
    handleReauthError,
  );
  return (
    <section className={section.panel}>
      <SectionHead title={t('section.password')} text={t(user.hasPassword ? 'password.text' : 'password.none')} />
      <form className={section.form} onSubmit={form.submit} noValidate>
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        {user.hasPassword && (
          <PasswordField
            {...form.register('current')}
            label={t('password.current')}
            message={form.getMessage('current')}
          />
        )}
        <PasswordField
          {...form.register('password')}
          isNew
          label={t('password.new')}
          message={form.getMessage('password')}
        />
        <FormError text={form.formError} />
        <div className={section.buttons}>
          <Button type="submit" pending={form.pending}>
            {t('password.change')}
          </Button>
        </div>
      </form>
    </section>
  );
};
