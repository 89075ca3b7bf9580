import type { z } from 'zod';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { useCheckedForm } from '../../features/credentials/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import styles from './account-modal.module.css';
import type { LinkOutcome } from './email-link.tsx';

type Values = { key: string; password: string };

/** Does what an email's link is for with a password: the account's own, or a new one. */
export const LinkPasswordForm = ({
  schema,
  linkKey,
  email,
  label,
  submit,
  isNew = false,
  send,
  outcome,
}: {
  schema: z.ZodType;
  linkKey: string;
  email: string;
  label: string;
  submit: string;
  isNew?: boolean;
  send: (values: Values) => Promise<void>;
  outcome: LinkOutcome;
}) => {
  const form = useCheckedForm<Values>(schema, { key: linkKey, password: '' }, send, (error) => outcome.expire(error));
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField {...form.register('password')} isNew={isNew} label={label} message={form.messageOf('password')} />
      <Refusal text={form.refusal} />
      <Button type="submit" size={48} wide pending={form.pending}>
        {submit}
      </Button>
    </form>
  );
};
