import { twoFactor } from '@tessera/contract/api/two-factor.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type Refused } from '../../api.ts';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { useCheckedForm } from '../../features/credentials/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './account-modal.module.css';
import { Closed } from './closed.tsx';
import { useSignIn } from './use-sign-in.ts';

const { complete } = twoFactor;

/** As the phone shows them, with a space or without. */
const isWhole = (text: string) => /^\d{6}$/.test(text.replace(/[\s-]/g, ''));

/** The second step of signing in: six digits, sent as soon as they are there, or a backup code. */
export const TwoFactorForm = () => {
  const { t } = useTranslation();
  const { arrive } = useSignIn();
  const [hasPhone, setHasPhone] = useState(true);
  const [closed, setClosed] = useState<Refused>();
  const [expired, setExpired] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useCheckedForm<{ code: string }>(
    complete.body,
    { code: '' },
    async (body) => arrive(await call(complete, { body })),
    (reason) => {
      setExpired(reason.code === 'sign_in_again');
      if (reason.code === 'sign_in_again') return true;
      if (reason.code !== 'account_closed' && reason.code !== 'account_banned') return false;
      setClosed(reason);
      return true;
    },
  );
  const { onChange, ...field } = form.register('code');

  const change = async (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    await onChange(event);
    if (hasPhone && isWhole(value) && !form.pending) element.current?.requestSubmit();
  };

  if (closed) return <Closed reason={closed} />;
  return (
    <form ref={element} className={styles.form} onSubmit={form.submit} noValidate>
      <Field
        key={String(hasPhone)}
        label={t(hasPhone ? 'two-factor.code' : 'two-factor.backup_code')}
        hint={hasPhone ? undefined : t('two-factor.backup_code_hint')}
        message={form.messageOf('code')}
      >
        {(control) => (
          <TextInput
            {...control}
            {...field}
            onChange={change}
            inputMode={hasPhone ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={styles.code}
            dir="ltr"
            large
            autoFocus
          />
        )}
      </Field>
      <p className={styles.beside}>
        <TextButton
          onClick={() => {
            form.reset();
            setHasPhone(!hasPhone);
          }}
        >
          {t(hasPhone ? 'two-factor.use_backup_code' : 'two-factor.use_phone')}
        </TextButton>
      </p>
      <Refusal text={expired ? t('two-factor.expired') : form.refusal} />
      <Button type="submit" size={48} wide pending={form.pending}>
        {t('log_in')}
      </Button>
    </form>
  );
};
