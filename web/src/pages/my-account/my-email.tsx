import type { User } from '@tessera/contract/api/account.ts';
import { credentials } from '@tessera/contract/api/credentials.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { EmailField } from '../../features/credentials/email-field.tsx';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { useCheckedForm } from '../../features/credentials/use-checked-form.ts';
import { useRefusal } from '../../refusal.ts';
import { leaveIfSignedOut } from '../../shell/app/session.ts';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { restFocus } from '../../ui/rest-focus.ts';
import { askedAddresses, keepAsked } from './pending-move.ts';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { useOwnRefusal } from './use-own-refusal.ts';

const { changeEmail, sendVerification } = credentials;

/** The address is not proven yet: the letter can be sent once more. */
const Unproven = ({ email, onSent }: { email: string; onSent: () => void }) => {
  const { t } = useTranslation('private');
  const refused = useRefusal();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const send = async () => {
    setState('sending');
    try {
      await call(sendVerification, {});
      setState('sent');
      onSent();
    } catch (error) {
      setState('idle');
      if (!leaveIfSignedOut(error)) refused(error);
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
        <Button look="quiet" pending={state === 'sending'} onClick={send}>
          {t('email.send')}
        </Button>
      </div>
    </>
  );
};

type Values = { email: string; current: string };

/** Moving the account to another address: both are asked by letter. */
const Move = ({
  user,
  onAsked,
  onClose,
}: {
  user: User;
  onAsked: (asked: readonly string[]) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const ownRefusal = useOwnRefusal();
  const form = useCheckedForm<Values>(
    changeEmail.body,
    { email: '', current: '' },
    async (body) => {
      onAsked((await call(changeEmail, { body })).asked);
    },
    ownRefusal,
  );
  return (
    <form className={section.fields} onSubmit={form.submit} noValidate>
      <EmailField {...form.register('email')} label={t('email.new')} message={form.messageOf('email')} autoFocus />
      {user.hasPassword && (
        <PasswordField
          {...form.register('current')}
          label={t('password.current')}
          message={form.messageOf('current')}
        />
      )}
      <p className={section.text}>{t(user.emailVerified ? 'email.both' : 'email.one')}</p>
      <Refusal text={form.refusal} />
      <div className={section.buttons}>
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" pending={form.pending}>
          {t(user.emailVerified ? 'email.ask' : 'email.ask_one')}
        </Button>
      </div>
    </form>
  );
};

/** The address that an account belongs to. */
export const MyEmail = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  const [moving, setMoving] = useState(false);
  const [asked, setAsked] = useState(() => askedAddresses(user.email));
  const heading = useRef<HTMLHeadingElement>(null);
  const end = () => {
    setMoving(false);
    heading.current?.focus();
  };
  return (
    <section className={section.panel}>
      <SectionHead headingRef={heading} title={t('email.title')} text={user.email}>
        {!moving && (
          <Button look="quiet" onClick={() => setMoving(true)}>
            {t('email.change')}
          </Button>
        )}
      </SectionHead>
      {(moving || asked || !user.emailVerified) && (
        <div className={section.form}>
          {!user.emailVerified && <Unproven email={user.email} onSent={() => restFocus(heading.current)} />}
          {moving ? (
            <Move
              user={user}
              onAsked={(addresses) => {
                keepAsked(user.email, addresses);
                setAsked(addresses);
                end();
              }}
              onClose={end}
            />
          ) : (
            asked && (
              <Note tone="good" role="status" icon={<IconCircleCheck size={20} />}>
                {t('email.asked', { count: asked.length, first: asked[0], second: asked[1] })}
              </Note>
            )
          )}
        </div>
      )}
    </section>
  );
};
