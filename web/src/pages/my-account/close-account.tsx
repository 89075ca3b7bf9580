import { account } from '@tessera/contract/api/account.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../api.ts';
import { EmailField } from '../../features/credentials/email-field.tsx';
import { FormError } from '../../features/credentials/form-error.tsx';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { useFreshCurrentUser } from '../../shell/app/current-user.ts';
import { clearSession } from '../../shell/app/session.ts';
import { HelpLink } from '../../shell/help-links.tsx';
import { Button } from '../../ui/button.tsx';
import { restoreFocus } from '../../ui/restore-focus.ts';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { useReauthError } from './use-reauth-error.ts';

const { close } = account;

type CloseAccountValues = { email: string; password: string };

/** Closes the account in two steps: what is deleted and until when it can be reopened, then authentication. */
export const CloseAccount = () => {
  const { t } = useTranslation('private');
  const user = useFreshCurrentUser();
  const [isConfirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const cancel = () => {
    setConfirming(false);
    restoreFocus(heading.current);
  };
  const handleReauthError = useReauthError();
  const form = useValidatedForm<CloseAccountValues>(
    close.body,
    { email: '', password: '' },
    async (body) => {
      const { erasedAt } = await call(close, { body });
      clearSession();
      location.assign(`/login?${new URLSearchParams({ closed: erasedAt })}`);
      return new Promise(() => {}); // the page is being left
    },
    handleReauthError,
  );
  return (
    <section className={section.panel}>
      <SectionHead
        headingRef={heading}
        title={t('section.close')}
        text={t(user.isOwner ? 'close.text' : 'close.text_person')}
        help={<HelpLink article="close-account">{t('help.close')}</HelpLink>}
      >
        {!isConfirming && (
          <Button variant="danger" onClick={() => setConfirming(true)}>
            {t('close.begin')}
          </Button>
        )}
      </SectionHead>
      {isConfirming && (
        <form className={section.form} onSubmit={form.submit} noValidate>
          {user.role === roles.admin && (
            <p>
              {t('close.export')} <Link to="/app/my-account/data">{t('data.export.start')}</Link>
            </p>
          )}
          <p>{t('close.prove', { email: user.email })}</p>
          <EmailField {...form.register('email')} autoComplete="off" message={form.getMessage('email')} autoFocus />
          {user.hasPassword && <PasswordField {...form.register('password')} message={form.getMessage('password')} />}
          <FormError text={form.formError} />
          <div className={section.buttons}>
            <Button variant="quiet" onClick={cancel}>
              {t('cancel')}
            </Button>
            <Button variant="danger" type="submit" pending={form.pending}>
              {t('close.confirm')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
};
