import { twoFactor } from '@tessera/contract/api/two-factor.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, call } from '../../api.ts';
import { FormError } from '../../features/credentials/form-error.tsx';
import { OneTimeCodeField } from '../../features/credentials/one-time-code-field.tsx';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { AccountClosed } from './account-closed.tsx';
import styles from './account-modal.module.css';
import { useSignIn } from './use-sign-in.ts';

const { complete } = twoFactor;

/** As phones show the code, with or without a space. */
const isCompleteCode = (text: string) => /^\d{6}$/.test(text.replace(/[\s-]/g, ''));

/** The second step of signing in: six digits, submitted as soon as they are complete, or a backup code. */
export const TwoFactorForm = () => {
  const { t } = useTranslation();
  const { finishSignIn } = useSignIn();
  const [usesAuthenticator, setUsesAuthenticator] = useState(true);
  const [closedError, setClosedError] = useState<ApiError>();
  const [expired, setExpired] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useValidatedForm<{ code: string }>(
    complete.body,
    { code: '' },
    async (body) => finishSignIn(await call(complete, { body })),
    (error) => {
      setExpired(error.code === 'reauthentication_required');
      if (error.code === 'reauthentication_required') return true;
      if (error.code !== 'account_closed' && error.code !== 'account_banned') return false;
      setClosedError(error);
      return true;
    },
  );
  const { onChange, ...field } = form.register('code');

  const change = async (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    await onChange(event);
    if (usesAuthenticator && isCompleteCode(value) && !form.pending) element.current?.requestSubmit();
  };

  if (closedError) return <AccountClosed accountError={closedError} />;
  return (
    <form ref={element} className={styles.form} onSubmit={form.submit} noValidate>
      <OneTimeCodeField
        key={String(usesAuthenticator)}
        {...field}
        {...(!usesAuthenticator && { label: t('two-factor.backup_code'), hint: t('two-factor.backup_code_hint') })}
        message={form.getMessage('code')}
        onChange={change}
        autoFocus
      />
      <p className={styles.sideLink}>
        <TextButton
          onClick={() => {
            form.reset();
            setUsesAuthenticator(!usesAuthenticator);
          }}
        >
          {t(usesAuthenticator ? 'two-factor.use_backup_code' : 'two-factor.use_phone')}
        </TextButton>
      </p>
      <FormError text={expired ? t('two-factor.expired') : form.formError} />
      <Button type="submit" size={48} wide pending={form.pending}>
        {t('log_in')}
      </Button>
    </form>
  );
};
