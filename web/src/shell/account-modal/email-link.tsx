import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { FormError } from '../../features/credentials/form-error.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useViewer } from '../../use-viewer.ts';
import styles from './account-modal.module.css';
import { ExpiredLink } from './expired-link.tsx';
import { FormDone } from './form-done.tsx';

/** Where users can request another email. */
const accountPath = '/app/my-account/profile';

const EmailLinkExpired = () => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const isSignedIn = useViewer() !== null;
  return (
    <ExpiredLink text={t(isSignedIn ? 'link_expired.in' : 'link_expired.out')} hideSwitch>
      {isSignedIn ? (
        <ButtonLink size={48} wide to={accountPath} reloadDocument>
          {t('link_expired.account')}
        </ButtonLink>
      ) : (
        <ButtonLink
          size={48}
          wide
          to={{ pathname: path('/login'), search: `?${new URLSearchParams({ to: accountPath })}` }}
          preventScrollReset
          replace
        >
          {t('log_in')}
        </ButtonLink>
      )}
    </ExpiredLink>
  );
};

/** Where users continue after a link has been applied. */
const NextStep = () => {
  const { t } = useTranslation();
  const path = usePublicPath();
  return useViewer() !== null ? (
    <ButtonLink size={48} wide to="/app/my-qr-codes" reloadDocument>
      {t('my_codes')}
    </ButtonLink>
  ) : (
    <ButtonLink size={48} wide to={path('/login')} preventScrollReset replace>
      {t('log_in')}
    </ButtonLink>
  );
};

/** How a link’s page continues: shows the result with its own title and next step, or an error. */
export type LinkHandlers = {
  finish: (text: string, next?: ReactNode) => void;
  /** Handles the error of a link that has expired in the meantime. */
  handleExpired: (error: unknown) => boolean;
};

/** The page of an email’s link: opening it changes nothing, only pressing its button does. */
export const EmailLink = <Facts,>({
  load,
  children,
}: {
  load: (signal: AbortSignal) => Promise<Facts>;
  children: (linkData: Facts, outcome: LinkHandlers) => ReactNode;
}) => {
  const { t } = useTranslation();
  const [linkData, setLinkData] = useState<Facts>();
  const [done, setDone] = useState<{ text: string; next: ReactNode }>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    const abortController = new AbortController();
    load(abortController.signal).then(setLinkData, (error) => {
      if (!abortController.signal.aborted) setFailure({ error });
    });
    return () => abortController.abort();
  }, []);

  if (done) {
    return (
      <FormDone text={done.text} hideSwitch>
        {done.next ?? <NextStep />}
      </FormDone>
    );
  }
  const isExpired = (error: unknown) => error instanceof ApiError && error.code === 'link_expired';
  if (failure && isExpired(failure.error)) return <EmailLinkExpired />;
  if (linkData === undefined) {
    return (
      <div className={styles.form} aria-live="polite">
        {failure ? <FormError text={formatError(t, failure.error)} /> : <p>{t('verify-email.waiting')}</p>}
      </div>
    );
  }
  return children(linkData, {
    finish: (text, next) => setDone({ text, next }),
    handleExpired: (error) => {
      if (isExpired(error)) setFailure({ error });
      return isExpired(error);
    },
  });
};
