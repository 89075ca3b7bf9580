import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './two-factor.module.css';

/** The six digits of an authenticator app. */
export const OneTimeCodeField = ({
  hint,
  message,
  ...input
}: { hint?: string; message: FieldMessage | undefined } & ComponentProps<'input'>) => {
  const { t } = useTranslation();
  return (
    <Field label={t('two-factor.code')} hint={hint} message={message}>
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
