import type { PriceQuote } from '@tessera/contract/api/subscriptions.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconCalendar, IconMail, IconRepeat } from '../../ui/icons.ts';
import styles from './summary.module.css';

type DateRow = { at: string; icon: ReactNode; text: string };

const icons = { begin: <IconCalendar size={18} />, remind: <IconMail size={18} />, renew: <IconRepeat size={18} /> };

/** When the plan begins, when we write, and when how much is charged, in this order. */
export const QuoteDates = ({ quote: { from, until, renewal } }: { quote: PriceQuote }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const formatDate = (at: string) => formatter.longDate(new Date(at));
  const beginsLater = renewal?.at === from;
  const end = formatDate(until);

  const begin: DateRow = {
    ...{ at: from, icon: icons.begin },
    text:
      beginsLater && renewal
        ? t('checkout.date.begins_later', { amount: formatter.euros(renewal.totalCents), date: end })
        : t('checkout.date.begins', { date: end }),
  };
  const remind: DateRow | undefined =
    renewal && renewal.remindAt !== renewal.at
      ? {
          ...{ at: renewal.remindAt, icon: icons.remind },
          text: t(beginsLater ? 'checkout.date.remind_first' : 'checkout.date.remind'),
        }
      : undefined;
  const last: DateRow = {
    ...{ at: until, icon: icons.renew },
    text: !renewal
      ? t('checkout.date.ends')
      : beginsLater
        ? t('checkout.date.renews_later')
        : t('checkout.date.renews', { amount: formatter.euros(renewal.totalCents) }),
  };
  const rows = [begin, ...(remind ? [remind] : []), last].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <ol className={styles.dates}>
      {rows.map(({ at, icon, text }) => (
        <li key={text}>
          {icon}
          <span>
            <b>{formatDate(at)}</b>
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
};
