import { passwordLength } from '@tessera/contract/rules/passwords.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/inputs.tsx';

/** A password that can be shown: a new one, or the current one. */
export const PasswordField = ({
  label,
  isNew = false,
  message,
  ...input
}: {
  label?: string;
  isNew?: boolean;
  message: FieldMessage | undefined;
  /** The initial focus of a dialog. */
  'data-autofocus'?: boolean;
} & UseFormRegisterReturn) => {
  const { t } = useTranslation();
  return (
    <Field
      label={label ?? t('password')}
      hint={isNew ? t('password.hint', { min: passwordLength.min }) : undefined}
      message={message}
    >
      {(control) => (
        <PasswordInput
          {...control}
          {...input}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          large
        />
      )}
    </Field>
  );
};
