import type { User } from '@tessera/contract/api/account.ts';
import { credentials } from '@tessera/contract/api/credentials.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { EmailField } from '../../features/credentials/email-field.tsx';
import { FormError } from '../../features/credentials/form-error.tsx';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { redirectIfSignedOut } from '../../shell/app/session.ts';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { restoreFocus } from '../../ui/restore-focus.ts';
import { getPendingAddresses, savePendingEmailChange } from './pending-email-change.ts';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { useReauthError } from './use-reauth-error.ts';

const { changeEmail, sendVerification } = credentials;

/** The address isn’t verified yet: sends the email again. */
const UnverifiedEmail = ({ email, onSent }: { email: string; onSent: () => void }) => {
  const { t } = useTranslation('private');
  const notifyError = useNotifyError();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const send = async () => {
    setState('sending');
    try {
      await call(sendVerification, {});
      setState('sent');
      onSent();
    } catch (error) {
      setState('idle');
      if (!redirectIfSignedOut(error)) notifyError(error);
    }
  };
  return state === 'sent' ? (
    <Note tone="good" role="status" icon={<IconCircleCheck size={20} />}>
      {t('email.sent', { email })}
    </Note>
  ) : (
    <>
      <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
        {t('email.unproven')}
      </Note>
      <div className={section.buttons}>
        <Button variant="quiet" pending={state === 'sending'} onClick={send}>
          {t('email.send')}
        </Button>
      </div>
    </>
  );
};

type ChangeEmailValues = { email: string; current: string };

/** Changes the account’s address: both addresses get an email to confirm. */
const ChangeEmailForm = ({
  user,
  onRequested,
  onClose,
}: {
  user: User;
  onRequested: (asked: readonly string[]) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const handleReauthError = useReauthError();
  const form = useValidatedForm<ChangeEmailValues>(
    changeEmail.body,
    { email: '', current: '' },
    async (body) => {
      onRequested((await call(changeEmail, { body })).asked);
    },
    handleReauthError,
  );
  return (
    <form className={section.fields} onSubmit={form.submit} noValidate>
      <EmailField {...form.register('email')} label={t('email.new')} message={form.getMessage('email')} autoFocus />
      {user.hasPassword && (
        <PasswordField
          {...form.register('current')}
          label={t('password.current')}
          message={form.getMessage('current')}
        />
      )}
      <p className={section.text}>{t(user.emailVerified ? 'email.both' : 'email.one')}</p>
      <FormError text={form.formError} />
      <div className={section.buttons}>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" pending={form.pending}>
          {t(user.emailVerified ? 'email.ask' : 'email.ask_one')}
        </Button>
      </div>
    </form>
  );
};

/** The account’s email address. */
export const MyEmail = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  const [isChanging, setChanging] = useState(false);
  const [pendingAddresses, setPendingAddresses] = useState(() => getPendingAddresses(user.email));
  const heading = useRef<HTMLHeadingElement>(null);
  const closeForm = () => {
    setChanging(false);
    heading.current?.focus();
  };
  return (
    <section className={section.panel}>
      <SectionHead headingRef={heading} title={t('email.title')} text={user.email}>
        {!isChanging && (
          <Button variant="quiet" onClick={() => setChanging(true)}>
            {t('email.change')}
          </Button>
        )}
      </SectionHead>
      {(isChanging || pendingAddresses || !user.emailVerified) && (
        <div className={section.form}>
          {!user.emailVerified && <UnverifiedEmail email={user.email} onSent={() => restoreFocus(heading.current)} />}
          {isChanging ? (
            <ChangeEmailForm
              user={user}
              onRequested={(addresses) => {
                savePendingEmailChange(user.email, addresses);
                setPendingAddresses(addresses);
                closeForm();
              }}
              onClose={closeForm}
            />
          ) : (
            pendingAddresses && (
              <Note tone="good" role="status" icon={<IconCircleCheck size={20} />}>
                {t('email.asked', {
                  count: pendingAddresses.length,
                  first: pendingAddresses[0],
                  second: pendingAddresses[1],
                })}
              </Note>
            )
          )}
        </div>
      )}
    </section>
  );
};
