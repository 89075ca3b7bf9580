import type { StatementReceipt } from '@tessera/contract/api/contract-statements.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './page.module.css';

/** Everything that is declared, or was. */
export const Facts = ({ facts }: { facts: Omit<StatementReceipt, 'receivedAt'> & { receivedAt?: string } }) => {
  const { t } = useTranslation('legal');
  const formatter = useFormatter();
  const { kind, name, email, number, receiptEmail, endsOn, cause, reason, receivedAt } = facts;
  const isCancellation = kind === 'cancellation';
  const rows: [label: string, value: string][] = [
    [t(`${kind}.subject`), number ? t('statement.contract', { number }) : t('statement.contract.last')],
    [t('statement.name'), name],
    [t('statement.email'), email],
    ...(isCancellation
      ? ([
          [t('statement.ends'), endsOn ? formatter.day(endsOn, { dateStyle: 'long' }) : t('statement.ends.period_end')],
          [t('statement.cause'), t(`statement.cause.${cause}`)],
          ...(reason ? [[t('statement.reason'), reason]] : []),
        ] as [string, string][])
      : []),
    [t('statement.receipt_to'), receiptEmail],
    ...(receivedAt
      ? ([
          [
            t('statement.received'),
            `${formatter.date(receivedAt, { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' })} UTC`,
          ],
        ] as [string, string][])
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
