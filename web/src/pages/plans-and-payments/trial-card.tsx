import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { useCurrentUser } from '../../shell/app/current-user.ts';
import styles from './trial-card.module.css';
import { TrialDays } from './trial-days.tsx';

const dayMs = 86_400_000;

/** Where everything is free: the account’s trial, its start and its end, after which nothing changes. */
export const TrialCard = () => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { subscriptionStatus, triallingEndsAt, trialStartedAt } = useCurrentUser();
  const ends = new Date(triallingEndsAt);
  const isOver = subscriptionStatus !== 'trialing';
  const daysLeft = Math.max(0, Math.ceil((ends.getTime() - Date.now()) / dayMs));
  return (
    <section className={styles.trial} aria-labelledby="trial">
      <h2 id="trial">{t(isOver ? 'plans.trial_ended' : 'plans.trial')}</h2>
      {!isOver && <TrialDays from={new Date(trialStartedAt)} to={ends} />}
      {!isOver && <p className={styles.left}>{t('plans.days_left', { count: daysLeft })}</p>}
      <dl className={styles.dates}>
        <dt>{t('plans.began')}</dt>
        <dd>{formatter.longDate(new Date(trialStartedAt))}</dd>
        <dt>{t(isOver ? 'plans.ended' : 'plans.ends')}</dt>
        <dd>{formatter.longDate(ends)}</dd>
      </dl>
      <p className={styles.note}>{t(isOver ? 'plans.nothing_ended' : 'plans.nothing_ends')}</p>
    </section>
  );
};
