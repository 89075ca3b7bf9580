import { credentials } from '@tessera/contract/api/credentials.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '../../api.ts';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { useCheckedForm } from '../../features/credentials/use-checked-form.ts';
import { usePublicPath } from '../../i18n/use-paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './account-modal.module.css';
import { Expired } from './expired.tsx';
import { useSignIn } from './use-sign-in.ts';

const { choosePassword } = credentials;

/** Choosing another password by a letter’s link. Signs in. */
export const ChangeForm = () => {
  const { t } = useTranslation();
  const { recoveryKey = '' } = useParams();
  const path = usePublicPath();
  const { arrive, needsSecondStep } = useSignIn();
  const [isExpired, setExpired] = useState(false);
  const form = useCheckedForm<{ password: string }>(
    choosePassword.body,
    { password: '' },
    async (body) => arrive(await call(choosePassword, { params: { recoveryKey }, body })),
    (reason) => {
      setExpired(reason.code === 'link_expired');
      return reason.code === 'link_expired' || needsSecondStep(reason);
    },
  );
  if (isExpired) {
    return (
      <Expired text={t('error.link_expired')}>
        <ButtonLink size={48} wide to={path('/forgotten-password')} preventScrollReset replace>
          {t('change-password.again')}
        </ButtonLink>
      </Expired>
    );
  }
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <PasswordField
        {...form.register('password')}
        isNew
        label={t('change-password.label')}
        message={form.messageOf('password')}
      />
      <Refusal text={form.refusal} />
      <Button type="submit" size={48} wide pending={form.pending}>
        {t('change-password.submit')}
      </Button>
    </form>
  );
};
