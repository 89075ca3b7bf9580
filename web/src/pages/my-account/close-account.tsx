import { account } from '@tessera/contract/api/account.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { EmailField } from '../../features/credentials/email-field.tsx';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { useCheckedForm } from '../../features/credentials/use-checked-form.ts';
import { useMe } from '../../shell/app/me.ts';
import { forgetSession } from '../../shell/app/session.ts';
import { Button } from '../../ui/button.tsx';
import { restFocus } from '../../ui/rest-focus.ts';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { useOwnRefusal } from './use-own-refusal.ts';

const { close } = account;

type Values = { email: string; password: string };

/** Closing the account in two steps: what goes and until when it comes back, then who asks. */
export const CloseAccount = () => {
  const { t } = useTranslation('private');
  const user = useMe();
  const [sure, setSure] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const stay = () => {
    setSure(false);
    restFocus(heading.current);
  };
  const ownRefusal = useOwnRefusal();
  const form = useCheckedForm<Values>(
    close.body,
    { email: '', password: '' },
    async (body) => {
      const { erasedAt } = await call(close, { body });
      forgetSession();
      location.assign(`/login?${new URLSearchParams({ closed: erasedAt })}`);
      return new Promise(() => {}); // the page is being left
    },
    ownRefusal,
  );
  return (
    <section className={section.panel}>
      <SectionHead
        headingRef={heading}
        title={t('section.close')}
        text={t(user.isOwner ? 'close.text' : 'close.text_person')}
      >
        {!sure && (
          <Button look="danger" onClick={() => setSure(true)}>
            {t('close.begin')}
          </Button>
        )}
      </SectionHead>
      {sure && (
        <form className={section.form} onSubmit={form.submit} noValidate>
          <p>{t('close.prove', { email: user.email })}</p>
          <EmailField {...form.register('email')} autoComplete="off" message={form.messageOf('email')} autoFocus />
          {user.hasPassword && <PasswordField {...form.register('password')} message={form.messageOf('password')} />}
          <Refusal text={form.refusal} />
          <div className={section.buttons}>
            <Button look="quiet" onClick={stay}>
              {t('cancel')}
            </Button>
            <Button look="danger" type="submit" pending={form.pending}>
              {t('close.confirm')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
};
