import { credentials } from '@tessera/contract/api/credentials.ts';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { call } from '../../api.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './account-modal.module.css';
import { EmailLink, type LinkHandlers } from './email-link.tsx';
import { LinkButton } from './link-button.tsx';
import { LinkPasswordForm } from './link-password-form.tsx';
import { useModalHead } from './modal-head.ts';

const { emailChange, confirmEmail, denyEmail } = credentials;

type EmailChangeInfo = z.output<(typeof emailChange)['response']>;
type EmailChangeProps = { linkKey: string; change: EmailChangeInfo; handlers: LinkHandlers };

const ConfirmStep = ({ linkKey: key, change, handlers }: EmailChangeProps) => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const { email, sentTo, isSignedIn, hasPassword } = change;
  const confirm = async (body: { key: string; password?: string }) => {
    const { moved } = await call(confirmEmail, { body });
    handlers.finish(t(moved ? 'confirm-email.moved' : 'confirm-email.half', { email }));
  };
  if (sentTo === 'old' || isSignedIn) {
    return (
      <div className={styles.form}>
        <LinkButton action={() => confirm({ key })} handlers={handlers}>
          {t('confirm-email.confirm')}
        </LinkButton>
      </div>
    );
  }
  if (!hasPassword) {
    const loginSearch = `?${new URLSearchParams({ to: `/confirm-email/${key}` })}`;
    return (
      <div className={styles.form}>
        <ButtonLink size={48} wide to={{ pathname: path('/login'), search: loginSearch }} preventScrollReset replace>
          {t('confirm-email.log_in')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <LinkPasswordForm
      schema={confirmEmail.body}
      linkKey={key}
      email={email}
      label={t('verify-email.password')}
      submit={t('confirm-email.confirm')}
      send={confirm}
      handlers={handlers}
    />
  );
};

const EmailChange = (props: EmailChangeProps) => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const [search] = useSearchParams();
  const { linkKey: key, change, handlers } = props;
  const { email, sentTo } = change;
  const isDenial = sentTo === 'former' || sentTo === 'superseded' || search.has('deny');
  useModalHead({ title: isDenial ? t('confirm-email.deny_title') : undefined, hideLead: true, hideSwitch: true });

  const deny = async () => {
    const { signedOut } = await call(denyEmail, { body: { key } });
    if (!signedOut) return handlers.finish(t('confirm-email.denied'));
    // A password reset email would go to the other address.
    if (sentTo === 'former') return handlers.finish(t('confirm-email.signed_out_former'));
    const next = (
      <ButtonLink size={48} wide to={path('/forgotten-password')} preventScrollReset replace>
        {t('change-password.title')}
      </ButtonLink>
    );
    handlers.finish(t('confirm-email.signed_out'), next);
  };
  return (
    <>
      <p className={styles.lead}>{t(`confirm-email.sent_to_${sentTo}`, { email })}</p>
      {!isDenial && <ConfirmStep {...props} />}
      <div className={styles.form}>
        <LinkButton variant={isDenial ? 'danger' : 'quiet'} action={deny} handlers={handlers}>
          {t('confirm-email.deny')}
        </LinkButton>
      </div>
    </>
  );
};

/** Page for the link in an email about a changed address. */
export const ConfirmEmail = () => {
  const { key = '' } = useParams();
  return (
    <EmailLink load={(signal) => call(emailChange, { query: { key }, signal })}>
      {(facts, outcome) => <EmailChange linkKey={key} change={facts} handlers={outcome} />}
    </EmailLink>
  );
};
