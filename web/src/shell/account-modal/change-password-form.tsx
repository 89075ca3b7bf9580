import { credentials } from '@tessera/contract/api/credentials.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '../../api.ts';
import { FormError } from '../../features/credentials/form-error.tsx';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './account-modal.module.css';
import { ExpiredLink } from './expired-link.tsx';
import { useSignIn } from './use-sign-in.ts';

const { choosePassword } = credentials;

/** Sets a new password with an email’s link. Signs in. */
export const ChangePasswordForm = () => {
  const { t } = useTranslation();
  const { recoveryKey = '' } = useParams();
  const path = usePublicPath();
  const { finishSignIn, redirectToTwoFactor } = useSignIn();
  const [isExpired, setExpired] = useState(false);
  const form = useValidatedForm<{ password: string }>(
    choosePassword.body,
    { password: '' },
    async (body) => finishSignIn(await call(choosePassword, { params: { recoveryKey }, body })),
    (error) => {
      setExpired(error.code === 'link_expired');
      return error.code === 'link_expired' || redirectToTwoFactor(error);
    },
  );
  if (isExpired) {
    return (
      <ExpiredLink text={t('error.link_expired')}>
        <ButtonLink size={48} wide to={path('/forgotten-password')} preventScrollReset replace>
          {t('change-password.again')}
        </ButtonLink>
      </ExpiredLink>
    );
  }
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <PasswordField
        {...form.register('password')}
        isNew
        label={t('change-password.label')}
        message={form.getMessage('password')}
      />
      <FormError text={form.formError} />
      <Button type="submit" size={48} wide pending={form.pending}>
        {t('change-password.submit')}
      </Button>
    </form>
  );
};
