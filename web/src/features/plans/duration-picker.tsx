import type { Price } from '@tessera/contract/api/prices.ts';
import type { Duration } from '@tessera/contract/rules/subscriptions.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { ChoiceCards } from '../../ui/choices.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './duration-picker.module.css';

const monthsOfYear = Array.from({ length: 12 }, (_, month) => month);

const DurationRow = ({ price: { name, months, netCents } }: { price: Price }) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  return (
    <span className={styles.row}>
      <span className={styles.name}>{t(`duration.${name}`)}</span>
      <span className={styles.months} aria-hidden="true">
        {monthsOfYear.map((month) => (
          <span key={month} data-paid={month < months || undefined} />
        ))}
      </span>
      <span className={styles.whole}>
        {months === 1 ? formatter.euros(netCents) : t('duration.in_total', { amount: formatter.euros(netCents) })}
      </span>
      <span className={styles.monthly}>
        <b>{formatter.euros(Math.round(netCents / months))}</b> {t('duration.a_month')}
      </span>
    </span>
  );
};

/** The durations that can be bought, with what each costs without VAT: rows of placeholders until `prices` are there. */
export const DurationPicker = ({
  label,
  prices,
  value,
  onChange,
  disabled,
}: {
  label: string;
  prices: readonly Price[] | undefined;
  value: Duration | undefined;
  onChange: (duration: Duration) => void;
  disabled?: boolean;
}) =>
  prices ? (
    <ChoiceCards
      label={label}
      className={styles.durations}
      value={value}
      options={prices.map((price) => ({ value: price.name, label: <DurationRow price={price} /> }))}
      onChange={onChange}
      {...(disabled && { disabled })}
    />
  ) : (
    <div className={styles.durations}>
      {[1, 3, 6, 12].map((months) => (
        <Skeleton key={months} height="66px" radius="var(--radius-card)" />
      ))}
    </div>
  );
