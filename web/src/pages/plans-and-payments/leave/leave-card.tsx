import type { Subscription } from '@tessera/contract/api/subscriptions.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePermissionCheck } from '../../../features/team/permissions.tsx';
import { useFormatter } from '../../../i18n/formatter.tsx';
import { HelpLink } from '../../../shell/help-links.tsx';
import { IconArrowBackUp, IconChevronRight, IconCircleX, IconPackageExport } from '../../../ui/icons.ts';
import page from '../page.module.css';
import { canCancel, canWithdraw, type WayOut } from '../plan-actions.ts';
import styles from './leave-card.module.css';

const RowContent = ({ icon, title, text }: { icon: ReactNode; title: string; text?: string | undefined }) => (
  <>
    {icon}
    <span className={styles.words}>
      <b>{title}</b>
      {text && <span>{text}</span>}
    </span>
    <IconChevronRight size={18} />
  </>
);

/** The ways out: the data export, withdrawing while that’s possible, and cancelling. */
export const LeaveCard = ({
  subscription,
  canEdit,
  onLeave,
}: {
  subscription: Subscription;
  canEdit: boolean;
  onLeave: (way: WayOut) => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const can = usePermissionCheck();
  const { withdrawal, status, periodEnd, without, problem } = subscription;
  const canExport = can('dashboard');
  const isCancellable = canEdit && canCancel(subscription);
  const hasWithdrawal = canEdit && withdrawal !== null;
  const isPaid = status === 'active' || status === 'trialing';
  if (!canExport && !isCancellable && !hasWithdrawal) return null;
  const getWithdrawalText = () => {
    if (!withdrawal) return undefined;
    const date = formatter.longDate(withdrawal.until);
    if (problem?.kind === 'processing') return t('plans.leave.withdraw_settled', { date });
    if (problem?.kind === 'disputed') return t('plans.leave.withdraw_disputed', { date });
    if (withdrawal.refundCents === 0) return t('plans.leave.withdraw_unpaid', { date });
    return t('plans.leave.withdraw_until', { date, amount: formatter.euros(withdrawal.refundCents) });
  };
  return (
    <section className={page.card} aria-labelledby="plan-leave">
      <header className={page.cardHead}>
        <h2 id="plan-leave">{t('plans.leave')}</h2>
        <HelpLink article="cancel-or-withdraw">{t('help.leave')}</HelpLink>
      </header>
      {without.dynamic > 0 && (
        <p className={styles.text}>{t(without.codes === 'alive' ? 'plans.leave.alive' : 'plans.leave.kept')}</p>
      )}
      <ul className={styles.ways}>
        {canExport && (
          <li>
            <Link to="/app/my-account/data" className={styles.way}>
              <RowContent icon={<IconPackageExport size={20} />} title={t('plans.leave.export')} />
            </Link>
          </li>
        )}
        {hasWithdrawal && (
          <li>
            <button
              type="button"
              className={styles.way}
              disabled={!canWithdraw(subscription)}
              onClick={() => onLeave('withdraw')}
            >
              <RowContent
                icon={<IconArrowBackUp size={20} />}
                title={t('plans.leave.withdraw')}
                text={getWithdrawalText()}
              />
            </button>
          </li>
        )}
        {isCancellable && (
          <li>
            <button type="button" className={styles.way} onClick={() => onLeave('cancel')}>
              <RowContent
                icon={<IconCircleX size={20} />}
                title={t(status === 'trialing' ? 'plans.leave.cancel_trial' : 'plans.leave.cancel')}
                text={
                  isPaid && periodEnd
                    ? t('plans.leave.works_until', { date: formatter.longDate(periodEnd) })
                    : undefined
                }
              />
            </button>
          </li>
        )}
      </ul>
    </section>
  );
};
