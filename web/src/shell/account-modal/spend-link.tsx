import { useEffect, useRef, useState } from 'react';
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

/** Where another letter is asked for. */
const account = '/app/my-account/profile';

/** Follows a letter’s link: opening it changes nothing by itself, this page then does, once. */
export const SpendLink = ({ waiting, spend }: { waiting: string; spend: () => Promise<string> }) => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const isSignedIn = useViewer() !== null;
  const started = useRef(false);
  const [done, setDone] = useState<string>();
  const [refused, setRefused] = useState<{ error: unknown }>();
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    spend().then(setDone, (error) => setRefused({ error }));
  }, []);
  if (done) {
    return (
      <Sent text={done} noOther>
        {isSignedIn ? (
          <ButtonLink size={48} wide to="/app/my-qr-codes" reloadDocument>
            {t('my_codes')}
          </ButtonLink>
        ) : (
          <ButtonLink size={48} wide to={path('/login')} preventScrollReset replace>
            {t('log_in')}
          </ButtonLink>
        )}
      </Sent>
    );
  }
  if (refused?.error instanceof Refused && refused.error.code === 'link_expired') {
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
  }
  return (
    <div className={styles.form} aria-live="polite">
      {refused ? <Refusal text={refusalText(t, refused.error)} /> : <p>{waiting}</p>}
    </div>
  );
};
