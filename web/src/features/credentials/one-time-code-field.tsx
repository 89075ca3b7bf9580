import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './one-time-code-field.module.css';

/** The six digits of an authenticator app, or with a `hint` also a backup code. */
export const OneTimeCodeField = ({
  label,
  hint,
  message,
  ...input
}: { label?: string; hint?: string | undefined; message: FieldMessage | undefined } & ComponentProps<'input'>) => {
  const { t } = useTranslation();
  return (
    <Field label={label ?? t('two-factor.code')} hint={hint} message={message}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          inputMode={hint ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={styles.code}
          dir="ltr"
          large
        />
      )}
    </Field>
  );
};
