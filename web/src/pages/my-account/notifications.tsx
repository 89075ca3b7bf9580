import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { useTranslation } from 'react-i18next';
import { disablePush, enablePush, getPushState } from '../../features/push/push.ts';
import { useNotifyPushError } from '../../features/push/use-notify-push-error.ts';
import { userCan } from '../../features/team/permissions.tsx';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconBell } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './notifications.module.css';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { WeeklySummary } from './weekly-summary.tsx';

const pushStateKey = ['push', 'state'];
const notificationTopics = ['blocked', 'limit', 'team', 'trial'] as const;

/** Push notifications in this browser. */
const PushNotifications = () => {
  const { t } = useTranslation('private');
  const notifyError = useNotifyPushError();
  const queries = useQueryClient();
  const { data: state } = useQuery({ queryKey: pushStateKey, queryFn: getPushState });
  const change = useMutation({
    mutationFn: async () => {
      if (state !== 'on') return enablePush();
      await disablePush();
      return getPushState();
    },
    onSuccess: (next) => queries.setQueryData(pushStateKey, next),
    onError: notifyError,
  });
  const isOn = state === 'on';
  const isPossible = isOn || state === 'off';
  return (
    <section className={section.panel} aria-busy={state === undefined}>
      <SectionHead title={t('section.notifications')} text={t('push.text')}>
        {isPossible && (
          <Button
            variant={isOn ? 'quiet' : 'primary'}
            icon={<IconBell size={18} />}
            pending={change.isPending}
            onClick={() => change.mutate()}
          >
            {t(isOn ? 'push.turn_off' : 'push.turn_on')}
          </Button>
        )}
      </SectionHead>
      <div className={styles.body}>
        {isOn && (
          <Note tone="good" role="status" icon={<IconBell size={20} />}>
            {t('push.is_on')}
          </Note>
        )}
        {state && !isPossible && (
          <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
            {t(`push.${state}`)}
          </Note>
        )}
        <div>
          <p id="push-events">{t('push.when')}</p>
          <ul className={styles.events} aria-labelledby="push-events">
            {notificationTopics.map((what) => (
              <li key={what}>{t(`push.of.${what}`)}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
};

/** What the user is told about, and how: in this browser, for owners, and by email. */
export const Notifications = ({ user }: { user: User }) => (
  <>
    {user.isOwner && <PushNotifications />}
    {userCan(user, 'analysis') && <WeeklySummary user={user} />}
  </>
);
