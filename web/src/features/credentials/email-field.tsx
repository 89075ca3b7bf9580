import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { EmailInput } from '../../ui/inputs.tsx';
import { saveTypedEmail } from './typed-email.ts';

/** An email field that password managers recognise. */
export const EmailField = ({
  label,
  message,
  ...input
}: { label?: string; message: FieldMessage | undefined } & ComponentProps<'input'>) => {
  const { t } = useTranslation();
  return (
    <Field label={label ?? t('email')} message={message}>
      {(control) => (
        <EmailInput
          {...control}
          autoComplete="username"
          large
          {...input}
          onChange={(event) => {
            saveTypedEmail(event.target.value);
            input.onChange?.(event);
          }}
        />
      )}
    </Field>
  );
};
