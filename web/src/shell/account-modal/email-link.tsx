import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../api.ts';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { usePublicPath } from '../../i18n/use-paths.ts';
import { refusalText } from '../../refusal.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useViewer } from '../../use-viewer.ts';
import styles from './account-modal.module.css';
import { Expired } from './expired.tsx';
import { Sent } from './sent.tsx';

/** Where another email is asked for. */
const account = '/app/my-account/profile';

const LinkExpired = () => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const isSignedIn = useViewer() !== null;
  return (
    <Expired text={t(isSignedIn ? 'link_expired.in' : 'link_expired.out')} noOther>
      {isSignedIn ? (
        <ButtonLink size={48} wide to={account} reloadDocument>
          {t('link_expired.account')}
        </ButtonLink>
      ) : (
        <ButtonLink
          size={48}
          wide
          to={{ pathname: path('/login'), search: `?${new URLSearchParams({ to: account })}` }}
          preventScrollReset
          replace
        >
          {t('log_in')}
        </ButtonLink>
      )}
    </Expired>
  );
};

/** Where users continue after a link has done its work. */
const Next = () => {
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

/** What a page of a link does: says what came of it, in its own words and with its own way on, or that it was refused. */
export type LinkOutcome = {
  finish: (text: string, next?: ReactNode) => void;
  /** Takes a refusal over where the link has expired meanwhile. */
  expire: (error: unknown) => boolean;
};

/** The page of an email's link: opening it changes nothing, and only a button on it does. */
export const EmailLink = <Facts,>({
  load,
  children,
}: {
  load: (signal: AbortSignal) => Promise<Facts>;
  children: (facts: Facts, outcome: LinkOutcome) => ReactNode;
}) => {
  const { t } = useTranslation();
  const [facts, setFacts] = useState<Facts>();
  const [done, setDone] = useState<{ text: string; next: ReactNode }>();
  const [refused, setRefused] = useState<{ error: unknown }>();
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal).then(setFacts, (error) => {
      if (!leaving.signal.aborted) setRefused({ error });
    });
    return () => leaving.abort();
  }, []);

  if (done) {
    return (
      <Sent text={done.text} noOther>
        {done.next ?? <Next />}
      </Sent>
    );
  }
  const isExpired = (error: unknown) => error instanceof Refused && error.code === 'link_expired';
  if (refused && isExpired(refused.error)) return <LinkExpired />;
  if (facts === undefined) {
    return (
      <div className={styles.form} aria-live="polite">
        {refused ? <Refusal text={refusalText(t, refused.error)} /> : <p>{t('verify-email.waiting')}</p>}
      </div>
    );
  }
  return children(facts, {
    finish: (text, next) => setDone({ text, next }),
    expire: (error) => {
      if (isExpired(error)) setRefused({ error });
      return isExpired(error);
    },
  });
};
