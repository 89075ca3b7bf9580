import type { User } from '@tessera/contract/api/account.ts';
import { push } from '@tessera/contract/api/push.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { IconBell } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import { restoreFocus } from '../../ui/restore-focus.ts';
import styles from './notification-prompt.module.css';
import { enablePush, getPushState } from './push.ts';
import { useNotifyPushError } from './use-notify-push-error.ts';

/** Whether the prompt was answered in this document; the user data loaded with it is older. */
let isAnswered = false;

/** In ms. New users aren’t asked on their first day. */
const dayMs = 86_400_000;

/** Offers notifications in this browser to the owner of a trial account, once, and not on the first day. */
export const NotificationPrompt = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  const notifyError = useNotifyPushError();
  const isNew = Date.now() - Date.parse(user.createdAt) < dayMs;
  const isEligible = user.isOwner && user.subscriptionStatus === 'trialing' && !isNew && !user.pushAsked && !isAnswered;
  const [isShown, setShown] = useState(false);
  const [isTurningOn, setTurningOn] = useState(false);

  useEffect(() => {
    if (!isEligible) return;
    let isMounted = true;
    getPushState().then((state) => isMounted && setShown(state === 'off'));
    return () => {
      isMounted = false;
    };
  }, [isEligible]);

  if (!isEligible || !isShown) return null;

  const markAnswered = () => {
    isAnswered = true;
    setShown(false);
    restoreFocus(document.querySelector<HTMLElement>('#content'));
    call(push.asked, {}).catch(notifyError);
  };
  const turnOn = () => {
    setTurningOn(true);
    enablePush()
      .then((state) => {
        markAnswered();
        if (state === 'on') notify({ kind: 'success', text: t('push.turned_on') });
      })
      .catch(notifyError)
      .finally(() => setTurningOn(false));
  };
  return (
    <section className={styles.card} aria-labelledby="ask-notifications">
      <IconBell size={24} className={styles.icon} />
      <div className={styles.body}>
        <h2 id="ask-notifications" className={styles.title}>
          {t('push.ask.title')}
        </h2>
        <p className={styles.text}>{t('push.ask.text')}</p>
      </div>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={markAnswered}>
          {t('push.ask.no')}
        </Button>
        <Button variant="soft" pending={isTurningOn} onClick={turnOn}>
          {t('push.turn_on')}
        </Button>
      </div>
    </section>
  );
};
