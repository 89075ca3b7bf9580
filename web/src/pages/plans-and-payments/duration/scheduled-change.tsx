import type { Subscription } from '@tessera/contract/api/subscriptions.ts';
import { Button } from '../../../ui/button.tsx';
import { IconCalendarClock } from '../../../ui/icons.ts';
import type { PlanMutations } from '../queries.ts';
import { usePlanWords } from '../use-plan-words.ts';
import styles from './scheduled-change.module.css';

/** The duration that begins with the next period, and the way back. */
export const ScheduledChange = ({
  subscription: { scheduledChange, plan },
  mutations: { keepDuration },
  canEdit,
}: {
  subscription: Subscription;
  mutations: PlanMutations;
  canEdit: boolean;
}) => {
  const { t, tMain, formatter } = usePlanWords();
  if (!scheduledChange || !plan) return null;
  const { from, duration } = scheduledChange;
  return (
    <section className={styles.change} aria-label={t('plans.scheduled_title')}>
      <IconCalendarClock size={22} />
      <p>{t('plans.scheduled', { date: formatter.longDate(from), duration: tMain(`duration.${duration}`) })}</p>
      {canEdit && (
        <Button variant="quiet" pending={keepDuration.isPending} onClick={() => keepDuration.mutate()}>
          {t('plans.action.keep_duration', { duration: tMain(`duration.${plan.duration}`) })}
        </Button>
      )}
    </section>
  );
};
