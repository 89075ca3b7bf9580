import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { keepTypedEmail } from './typed-email.ts';

/** An e-mail address, as a password manager knows it. */
export const EmailField = ({
  label,
  message,
  ...input
}: { label?: string; message: FieldMessage | undefined } & ComponentProps<'input'>) => {
  const { t } = useTranslation();
  return (
    <Field label={label ?? t('email')} message={message}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          large
          {...input}
          onChange={(event) => {
            keepTypedEmail(event.target.value);
            input.onChange?.(event);
          }}
        />
      )}
    </Field>
  );
};
