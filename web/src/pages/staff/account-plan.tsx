import type { StaffAccountDetails, StaffPlan } from '@tessera/contract/api/staff.ts';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invoiceTones } from '../../features/plans/invoice-tones.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import styles from './account.module.css';
import { type Fact, FactList } from './fact-list.tsx';
import type { StaffTask } from './queries.ts';

const statusTones = {
  active: 'good',
  trialing: 'info',
  incomplete: 'warn',
  past_due: 'bad',
  unpaid: 'bad',
  incomplete_expired: 'plain',
  canceled: 'plain',
  trial_ended: 'plain',
} as const satisfies Record<StaffPlan['status'], ComponentProps<typeof StatusChip>['tone']>;

/** How many invoices are shown before someone asks for the others. */
const shortLength = 10;

const disputeTones = { open: 'bad', won: 'good', lost: 'plain' } as const;

/** An account’s plan: what it has, until when, how it pays, and every dispute and invoice. */
export const AccountPlan = ({
  account: { id: accountId, isStaff, removedCodes },
  plan,
  onTask,
}: {
  account: StaffAccountDetails;
  plan: StaffPlan;
  onTask: (task: StaffTask) => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const [isLong, setLong] = useState(false);
  const formatDay = (iso: string) => formatter.date(iso, { dateStyle: 'medium' });
  const { status, duration, renews, until, grantedUntil, paymentMethod, disputes, invoices } = plan;
  const isOver = status === 'canceled' || status === 'trial_ended' || status === 'incomplete_expired';
  const nameMethod = ({ type, last4 }: NonNullable<StaffPlan['paymentMethod']>) => {
    if (type === 'card' || type === 'sepa_debit') return t(`plans.method.${type}_name`, { last4 });
    return type === 'paypal' ? 'PayPal' : t('plans.method.other_name');
  };
  const facts: Fact[] = [
    [
      t('staff.plan.status'),
      <StatusChip key="status" tone={statusTones[status]}>
        {t(`staff.plan.${status}`)}
      </StatusChip>,
    ],
    [
      t('staff.plan.duration'),
      duration
        ? t(renews ? 'staff.plan.renews' : 'staff.plan.ends', { duration: tMain(`duration.${duration}`) })
        : t('staff.fact.none'),
    ],
    ...(until ? [[t(isOver ? 'staff.plan.ended' : 'staff.plan.until'), formatDay(until)] as const] : []),
    ...(grantedUntil ? [[t('staff.plan.granted'), formatDay(grantedUntil)] as const] : []),
    ...(removedCodes
      ? [
          [
            t('staff.plan.removed'),
            t('staff.plan.removed_count', { count: removedCodes.count, date: formatDay(removedCodes.until) }),
          ] as const,
        ]
      : []),
    [t('staff.plan.method'), paymentMethod ? nameMethod(paymentMethod) : t('staff.fact.none')],
  ];
  return (
    <section className={styles.card} aria-labelledby="staff-plan">
      <h2 id="staff-plan" className={styles.cardTitle}>
        {t('staff.plan')}
      </h2>
      <FactList facts={facts} isWide />
      {disputes.length > 0 && (
        <>
          <h3 className={styles.listTitle}>{t('staff.plan.disputes')}</h3>
          <ul className={styles.list}>
            {disputes.map(({ id, cents, openedAt, state }) => (
              <li key={id} className={styles.payment}>
                <p className={styles.itemHead}>
                  <span>{formatDay(openedAt)}</span>
                  <StatusChip tone={disputeTones[state]}>{t(`staff.dispute.${state}`)}</StatusChip>
                </p>
                <p className={styles.amount}>{formatter.euros(cents)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={styles.listTitle}>{t('plans.invoices')}</h3>
      {invoices.length === 0 ? (
        <p className={styles.none}>{t('staff.plan.no_invoices')}</p>
      ) : (
        <ul className={styles.list}>
          {(isLong ? invoices : invoices.slice(0, shortLength)).map(
            ({ id, number, kind, issuedAt, totalCents, refundableCents, undueTaxCents, status: invoiceStatus }) => (
              <li key={id} className={styles.payment}>
                <div className={styles.itemText}>
                  <p className={styles.itemHead}>
                    <span>{number}</span>
                    <StatusChip tone={invoiceTones[invoiceStatus]}>{t(`plans.invoice.${invoiceStatus}`)}</StatusChip>
                  </p>
                  <p className={styles.note}>
                    {formatDay(issuedAt)}
                    {kind === 'credit_note' && ` · ${t('staff.plan.credit_note')}`}
                  </p>
                </div>
                <div className={styles.itemEnd}>
                  <p className={styles.amount}>{formatter.euros(totalCents)}</p>
                  {undueTaxCents > 0 && !isStaff && (
                    <Button
                      variant="quiet"
                      size={32}
                      onClick={() =>
                        onTask({ do: 'refund_vat', id: accountId, invoice: id, name: number, cents: undueTaxCents })
                      }
                    >
                      {t('staff.refund_vat')}
                    </Button>
                  )}
                  {refundableCents > 0 && !isStaff && (
                    <Button
                      variant="quiet"
                      size={32}
                      onClick={() =>
                        onTask({ do: 'refund', id: accountId, invoice: id, name: number, cents: refundableCents })
                      }
                    >
                      {t('staff.refund')}
                    </Button>
                  )}
                </div>
              </li>
            ),
          )}
        </ul>
      )}
      {!isLong && invoices.length > shortLength && (
        <div className={styles.more}>
          <Button variant="quiet" size={40} onClick={() => setLong(true)}>
            {t('plans.invoices.all', { count: invoices.length })}
          </Button>
        </div>
      )}
    </section>
  );
};
