import { addDays } from '@tessera/contract/rules/scan-range.ts';
import { trialReminderDays, withdrawalDays } from '@tessera/contract/rules/subscriptions.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './page.module.css';

const options = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** What happens to someone who begins today, day by day. */
export const PricingDates = ({ today, trialDays }: { today: string; trialDays: number }) => {
  const { t } = useTranslation('legal');
  const formatter = useFormatter();
  const [remindDays] = trialReminderDays;
  const trialEnd = addDays(today, trialDays);
  const formatDay = (day: string) => formatter.day(day, options);
  const steps = [
    ...(trialDays > 0
      ? [
          { day: t('pricing.dates.today', { date: formatDay(today) }), text: t('pricing.dates.trial_start') },
          ...(trialDays > remindDays
            ? [{ day: formatDay(addDays(trialEnd, -remindDays)), text: t('pricing.dates.remind') }]
            : []),
          { day: formatDay(trialEnd), text: t('pricing.dates.trial_end') },
        ]
      : [{ day: t('pricing.dates.today', { date: formatDay(today) }), text: t('pricing.dates.start') }]),
    {
      day: t('pricing.dates.until', { date: formatDay(addDays(trialEnd, withdrawalDays)) }),
      text: t('pricing.dates.withdraw'),
    },
    { day: t('pricing.dates.any_day'), text: t('pricing.dates.cancel') },
  ];
  return (
    <section className={styles.dates}>
      <h2>{t('pricing.dates')}</h2>
      <ol>
        {steps.map(({ day, text }) => (
          <li key={text}>
            <strong>{day}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
