import type { z } from 'zod';
import { FormError } from '../../features/credentials/form-error.tsx';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { Button } from '../../ui/button.tsx';
import styles from './account-modal.module.css';
import type { LinkHandlers } from './email-link.tsx';

type LinkPasswordValues = { key: string; password: string };

/** Applies an email’s link with a password: the account’s current one, or a new one. */
export const LinkPasswordForm = ({
  schema,
  linkKey,
  email,
  label,
  submit,
  isNew = false,
  send,
  handlers,
}: {
  schema: z.ZodType;
  linkKey: string;
  email: string;
  label: string;
  submit: string;
  isNew?: boolean;
  send: (values: LinkPasswordValues) => Promise<void>;
  handlers: LinkHandlers;
}) => {
  const form = useValidatedForm<LinkPasswordValues>(schema, { key: linkKey, password: '' }, send, (error) =>
    handlers.handleExpired(error),
  );
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField {...form.register('password')} isNew={isNew} label={label} message={form.getMessage('password')} />
      <FormError text={form.formError} />
      <Button type="submit" size={48} wide pending={form.pending}>
        {submit}
      </Button>
    </form>
  );
};
