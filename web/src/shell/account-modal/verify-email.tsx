import { account } from '@tessera/contract/api/account.ts';
import { credentials } from '@tessera/contract/api/credentials.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '../../api.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './account-modal.module.css';
import { EmailLink, type LinkHandlers } from './email-link.tsx';
import { LinkButton } from './link-button.tsx';
import { LinkPasswordForm } from './link-password-form.tsx';
import { useModalHead } from './modal-head.ts';
import { useSignIn } from './use-sign-in.ts';

const { verification, verifyEmail, claimAccount, disownAccount } = credentials;

type VerificationStepProps = { linkKey: string; email: string; handlers: LinkHandlers };

/** In the account’s own session a button is enough. */
const SignedInVerification = ({ linkKey: key, email, handlers }: VerificationStepProps) => {
  const { t } = useTranslation();
  useModalHead({ hideSwitch: true });
  const verify = async () => {
    await call(verifyEmail, { body: { key } });
    handlers.finish(t('verify-email.done', { email }));
  };
  return (
    <div className={styles.form}>
      <p className={styles.fixedEmail}>{email}</p>
      <LinkButton action={verify} handlers={handlers}>
        {t('verify-email.confirm')}
      </LinkButton>
    </div>
  );
};

type UnknownAccountChoice = 'claim' | 'disown';

const ClaimStep = ({ linkKey, email, handlers }: VerificationStepProps) => {
  const { t } = useTranslation();
  const { finishSignIn } = useSignIn();
  return (
    <>
      <p className={styles.lead}>{t('verify-email.claim_text', { email })}</p>
      <LinkPasswordForm
        schema={claimAccount.body}
        linkKey={linkKey}
        email={email}
        isNew
        label={t('change-password.label')}
        submit={t('change-password.submit')}
        send={async (body) => finishSignIn(await call(claimAccount, { body }))}
        handlers={handlers}
      />
    </>
  );
};

const DisownStep = ({ linkKey: key, email, handlers }: VerificationStepProps) => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const erase = async () => {
    await call(disownAccount, { body: { key } });
    const home = (
      <ButtonLink size={48} wide variant="quiet" to={path('/')} preventScrollReset replace>
        {t('close')}
      </ButtonLink>
    );
    handlers.finish(t('verify-email.disowned', { email }), home);
  };
  return (
    <>
      <p className={styles.lead}>{t('verify-email.disown_text', { email })}</p>
      <div className={styles.form}>
        <LinkButton variant="danger" action={erase} handlers={handlers}>
          {t('verify-email.erase')}
        </LinkButton>
      </div>
    </>
  );
};

/** In other browsers it’s unknown whether the owner of the address created the account, so they are asked. */
const SignedOutVerification = ({ hasPassword, ...props }: VerificationStepProps & { hasPassword: boolean }) => {
  const { t } = useTranslation();
  const { finishSignIn } = useSignIn();
  const [choice, setChoice] = useState<UnknownAccountChoice>();
  const { linkKey, email, handlers } = props;
  useModalHead({ title: t(`verify-email.${choice ?? 'unknown'}_title`), hideLead: true, hideSwitch: true });

  const verify = async (body: { key: string; password: string }) => {
    await call(verifyEmail, { body });
    const signedIn = call(account.login, { body: { email, password: body.password } });
    await signedIn.then(finishSignIn, () => handlers.finish(t('verify-email.done', { email })));
  };
  if (choice) {
    const Step = choice === 'claim' ? ClaimStep : DisownStep;
    return (
      <>
        <Step {...props} />
        <div className={styles.form}>
          <Button size={48} wide variant="quiet" onClick={() => setChoice(undefined)}>
            {t('verify-email.back')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={styles.lead}>{t('verify-email.unknown_text', { email })}</p>
      {hasPassword && (
        <LinkPasswordForm
          schema={verifyEmail.body}
          linkKey={linkKey}
          email={email}
          label={t('verify-email.password')}
          submit={t('verify-email.confirm')}
          send={verify}
          handlers={handlers}
        />
      )}
      <div className={styles.form}>
        <Button size={48} wide variant="quiet" onClick={() => setChoice('claim')}>
          {t('verify-email.claim')}
        </Button>
        <Button size={48} wide variant="quiet" onClick={() => setChoice('disown')}>
          {t('verify-email.disown')}
        </Button>
      </div>
    </>
  );
};

/** Page for the link of a verification email. */
export const VerifyEmail = () => {
  const { key = '' } = useParams();
  return (
    <EmailLink load={(signal) => call(verification, { query: { key }, signal })}>
      {({ isSignedIn, ...facts }, outcome) =>
        isSignedIn ? (
          <SignedInVerification linkKey={key} email={facts.email} handlers={outcome} />
        ) : (
          <SignedOutVerification linkKey={key} handlers={outcome} {...facts} />
        )
      }
    </EmailLink>
  );
};
