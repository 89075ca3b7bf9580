import type { User } from '@tessera/contract/api/account.ts';
import { push } from '@tessera/contract/api/push.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { IconBell } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import { restFocus } from '../../ui/rest-focus.ts';
import styles from './ask-notifications.module.css';
import { pushState, turnPushOn } from './push.ts';
import { usePushRefusal } from './use-push-refusal.ts';

/** Whether it was answered since this document was opened: the user that came with it doesn’t know. */
let wasAnswered = false;

/** In ms; who has just arrived sees their codes first. */
const day = 86_400_000;

/** Asks the owner of an account on trial, once and not on the first day, whether this browser may tell what happens. */
export const AskNotifications = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  const refused = usePushRefusal();
  const isNew = Date.now() - Date.parse(user.createdAt) < day;
  const isAsked = user.isOwner && user.subscriptionStatus === 'trialing' && !isNew && !user.pushAsked && !wasAnswered;
  const [isShown, show] = useState(false);
  const [isTurningOn, setTurningOn] = useState(false);

  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    pushState().then((state) => isHere && show(state === 'off'));
    return () => {
      isHere = false;
    };
  }, [isAsked]);

  if (!isAsked || !isShown) return null;

  const answer = () => {
    wasAnswered = true;
    show(false);
    restFocus(document.querySelector<HTMLElement>('#content'));
    call(push.asked, {}).catch(refused);
  };
  const turnOn = () => {
    setTurningOn(true);
    turnPushOn()
      .then((state) => {
        answer();
        if (state === 'on') notify({ kind: 'success', text: t('push.turned_on') });
      })
      .catch(refused)
      .finally(() => setTurningOn(false));
  };
  return (
    <section className={styles.card} aria-labelledby="ask-notifications">
      <IconBell size={24} className={styles.icon} />
      <div className={styles.words}>
        <h2 id="ask-notifications" className={styles.title}>
          {t('push.ask.title')}
        </h2>
        <p className={styles.text}>{t('push.ask.text')}</p>
      </div>
      <div className={styles.answers}>
        <Button look="quiet" onClick={answer}>
          {t('push.ask.no')}
        </Button>
        <Button look="soft" pending={isTurningOn} onClick={turnOn}>
          {t('push.turn_on')}
        </Button>
      </div>
    </section>
  );
};
