import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { useCheckedForm } from '../../features/credentials/use-checked-form.ts';
import { useMe } from '../../shell/app/me.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CodeField } from './code-field.tsx';
import { useOwnRefusal } from './use-own-refusal.ts';

type Values = { password?: string; code?: string };

/** Asks who it is before something about signing in changes: the password, where there is one, and a code where asked. */
export const Prove = ({
  title,
  text,
  action,
  schema,
  asksCode = false,
  isDanger = false,
  onProven,
  onClose,
}: {
  title: string;
  text: ReactNode;
  action: string;
  schema: z.ZodType;
  asksCode?: boolean;
  isDanger?: boolean;
  /** Does what was asked for; the dialog waits, and says what is refused. */
  onProven: (proof: Values) => Promise<void>;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const id = useId();
  const user = useMe();
  const asked: Values = { ...(user.hasPassword && { password: '' }), ...(asksCode && { code: '' }) };
  const ownRefusal = useOwnRefusal();
  const form = useCheckedForm<Values>(schema, asked, onProven, ownRefusal);
  return (
    <Dialog
      title={title}
      closeLabel={main('close')}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} look={isDanger ? 'danger' : 'primary'} pending={form.pending}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <form id={id} onSubmit={form.submit} noValidate>
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        {user.hasPassword && (
          <PasswordField {...form.register('password')} data-autofocus message={form.messageOf('password')} />
        )}
        {asksCode && (
          <CodeField {...form.register('code')} hint={t('two_step.or_backup')} message={form.messageOf('code')} />
        )}
        <Refusal text={form.refusal} />
      </form>
    </Dialog>
  );
};
