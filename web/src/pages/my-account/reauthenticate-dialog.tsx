import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormError } from '../../features/credentials/form-error.tsx';
import { OneTimeCodeField } from '../../features/credentials/one-time-code-field.tsx';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { useFreshCurrentUser } from '../../shell/app/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useReauthError } from './use-reauth-error.ts';

type ReauthenticationValues = { password?: string; code?: string };

/**
 * Asks the user to authenticate before a security setting changes: with the password, if there is one, and a code if
 * required.
 */
export const ReauthenticateDialog = ({
  title,
  text,
  action,
  schema,
  requiresCode = false,
  isDanger = false,
  children,
  onReauthenticated,
  onClose,
}: {
  title: string;
  text: ReactNode;
  action: string;
  schema: z.ZodType;
  requiresCode?: boolean;
  isDanger?: boolean;
  /** Choices above the password. */
  children?: ReactNode;
  /** Performs the action; the dialog waits and shows errors. */
  onReauthenticated: (proof: ReauthenticationValues) => Promise<void>;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const id = useId();
  const user = useFreshCurrentUser();
  const defaultValues: ReauthenticationValues = {
    ...(user.hasPassword && { password: '' }),
    ...(requiresCode && { code: '' }),
  };
  const handleReauthError = useReauthError();
  const form = useValidatedForm<ReauthenticationValues>(schema, defaultValues, onReauthenticated, handleReauthError);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} pending={form.pending}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <form id={id} onSubmit={form.submit} noValidate>
        {children}
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        {user.hasPassword && (
          <PasswordField {...form.register('password')} data-autofocus message={form.getMessage('password')} />
        )}
        {requiresCode && (
          <OneTimeCodeField
            {...form.register('code')}
            hint={t('two_step.or_backup')}
            message={form.getMessage('code')}
          />
        )}
        <FormError text={form.formError} />
      </form>
    </Dialog>
  );
};
