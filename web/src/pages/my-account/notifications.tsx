import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pushState, turnPushOff, turnPushOn } from '../../features/push/push.ts';
import { usePushRefusal } from '../../features/push/use-push-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconBell } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './notifications.module.css';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';

const queryKey = ['push', 'state'];
const told = ['blocked', 'limit', 'team', 'trial'] as const;

/** Whether this browser is told what happens in the account. */
export const Notifications = () => {
  const { t } = useTranslation('private');
  const refused = usePushRefusal();
  const queries = useQueryClient();
  const { data: state } = useQuery({ queryKey, queryFn: pushState });
  const change = useMutation({
    mutationFn: async () => {
      if (state !== 'on') return turnPushOn();
      await turnPushOff();
      return pushState();
    },
    onSuccess: (next) => queries.setQueryData(queryKey, next),
    onError: refused,
  });
  const isOn = state === 'on';
  const isPossible = isOn || state === 'off';
  return (
    <section className={section.panel} aria-busy={state === undefined}>
      <SectionHead title={t('section.notifications')} text={t('push.text')}>
        {isPossible && (
          <Button
            look={isOn ? 'quiet' : 'primary'}
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
          <p id="told">{t('push.when')}</p>
          <ul className={styles.told} aria-labelledby="told">
            {told.map((what) => (
              <li key={what}>{t(`push.of.${what}`)}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
};
