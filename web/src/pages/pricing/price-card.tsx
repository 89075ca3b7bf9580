import type { Price } from '@tessera/contract/api/prices.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './page.module.css';

const monthsOfYear = Array.from({ length: 12 }, (_, month) => month);

/** A duration: what it costs a month and in all, and what it saves. The style shows the link that fits the visitor. */
export const PriceCard = ({
  price: { name, months, netCents, grossCents, vatPercent },
  monthly,
  trialDays,
}: {
  price: Price;
  monthly: Price | undefined;
  /** 0 without a free trial. */
  trialDays: number;
}) => {
  const { t } = useTranslation('legal');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const path = usePublicPath();
  const isLongest = months === 12;
  const saved = monthly ? 1 - netCents / (monthly.netCents * months) : 0;
  const button = { variant: isLongest ? 'pop' : 'quiet', size: 48, wide: true } as const;
  const duration = tMain(`duration.${name}`);
  return (
    <li className={styles.card} data-longest={isLongest || undefined}>
      <span className={styles.months} aria-hidden="true">
        {monthsOfYear.map((month) => (
          <span key={month} data-state={month === months - 1 ? 'last' : month < months ? 'paid' : 'open'} />
        ))}
      </span>
      <h2>{duration}</h2>
      <p className={styles.amount}>
        <strong>{formatter.euros(Math.round(netCents / months))}</strong> {tMain('duration.a_month')}
      </p>
      <dl className={styles.details}>
        <div>
          <dt>{t(months === 1 ? 'pricing.paid_monthly' : 'pricing.paid_every', { count: months })}</dt>
          <dd>{formatter.euros(netCents)}</dd>
        </div>
        {grossCents !== null && vatPercent !== null && (
          <div>
            <dt>
              {t('pricing.incl_vat', {
                percent: formatter.number(vatPercent / 100, { style: 'percent', maximumFractionDigits: 1 }),
              })}
            </dt>
            <dd>{formatter.euros(grossCents)}</dd>
          </div>
        )}
        <div>
          <dt>{t(saved > 0 ? 'pricing.against_monthly' : 'pricing.cancel_any_day')}</dt>
          <dd>{saved > 0 ? t('pricing.save', { percent: formatter.percent(saved) }) : t('pricing.one_click')}</dd>
        </div>
      </dl>
      <ButtonLink
        className={styles.signedIn}
        {...button}
        to="/app/plans-and-payments"
        reloadDocument
        aria-label={t('pricing.choose_duration', { duration })}
      >
        {t('pricing.choose')}
      </ButtonLink>
      <ButtonLink
        className={styles.signedOut}
        {...button}
        to={path('/register')}
        aria-label={trialDays === 0 ? t('pricing.choose_duration', { duration }) : undefined}
      >
        {trialDays === 0 ? t('pricing.choose') : t('pricing.start_trial', { count: trialDays })}
      </ButtonLink>
    </li>
  );
};
