import type { Subscription } from '@tessera/contract/api/subscriptions.ts';
import { addMonths, keptMonths } from '@tessera/contract/rules/subscriptions.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../../i18n/formatter.tsx';
import type { WayOut } from '../plan-actions.ts';
import styles from './codes-timeline.module.css';

/** What happens to the codes of someone who leaves, by date. */
export const CodesTimeline = ({ subscription, way }: { subscription: Subscription; way: WayOut }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { now, periodEnd, without, withdrawal, notice } = subscription;
  const { codes, dynamic, static: fixed } = without;
  // Someone who withdraws before the first payment still has their trial.
  const isLater = way !== 'withdraw' || withdrawal?.refundCents === 0;
  const lastDay = way === 'notice' && notice ? notice.endsAt : periodEnd;
  const endsAt = isLater && lastDay ? lastDay : now;
  const atEnd = [
    ...(dynamic > 0
      ? [t(codes === 'alive' ? 'plans.timeline.alive' : 'plans.timeline.stop', { count: dynamic })]
      : isLater
        ? [t('plans.timeline.no_codes')]
        : []),
    ...(fixed > 0 ? [t('plans.timeline.static', { count: fixed })] : []),
  ].join(' ');
  const steps = [
    isLater
      ? { date: t('plans.timeline.today'), text: t('plans.timeline.nothing_changes') }
      : { date: t('plans.timeline.today'), text: [t('plans.timeline.withdrawn'), atEnd].join(' ') },
    ...(isLater ? [{ date: formatter.longDate(endsAt), text: atEnd }] : []),
    ...(codes === 'stop' && dynamic > 0
      ? [
          {
            date: formatter.longDate(addMonths(new Date(endsAt), keptMonths)),
            text: t('plans.timeline.kept'),
          },
        ]
      : []),
  ];
  const count = dynamic + fixed;
  return (
    <>
      <h3 className={styles.title}>
        {count > 0 ? t('plans.timeline.title', { count }) : t('plans.timeline.title_none')}
      </h3>
      <ol className={styles.steps}>
        {steps.map(({ date, text }) => (
          <li key={date}>
            <b>{date}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
};
