import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { LoadError } from '../../load-error.tsx';
import { useCurrentUser } from '../../shell/app/current-user.ts';
import { classes } from '../../ui/classes.ts';
import { IconArrowLeft } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import styles from './account.module.css';
import { AccountActions } from './account-actions.tsx';
import { AccountEmails } from './account-emails.tsx';
import { AccountEvents } from './account-events.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountMembers } from './account-members.tsx';
import { AccountPlan } from './account-plan.tsx';
import { AccountState } from './account-row.tsx';
import { AccountUsage } from './account-usage.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { accountQuery, type StaffTask } from './queries.ts';
import { LogRows } from './staff-log.tsx';

/** Everything that staff see of one account, and what they can do for or against it. */
export default function StaffAccountPage() {
  const { t } = useTranslation('private');
  const { staff } = useCurrentUser();
  const { account: id = '' } = useParams();
  const [task, setTask] = useState<StaffTask>();
  const query = useQuery({ ...accountQuery(id), enabled: staff });
  if (!staff) return <Navigate to="/app/my-account" replace />;
  const { data: account } = query;
  return (
    <div className={styles.screen}>
      <title>{`${account?.email ?? t('staff.title')} · Tessera`}</title>
      <header className={styles.head}>
        <Link to="/app/staff?tab=find" className={styles.back}>
          <IconArrowLeft size={16} />
          {t('staff.tab.find')}
        </Link>
        <h1 className={styles.title}>{account?.email ?? t('staff.account')}</h1>
        {account && (
          <div className={styles.state}>
            <AccountState state={account.state} />
            {account.isStaff && <StatusChip tone="info">{t('staff.account.is_staff')}</StatusChip>}
          </div>
        )}
      </header>
      {query.isError && !account ? (
        <section className={styles.card}>
          <LoadError title={t('staff.account.failed')} error={query.error} onRetry={() => query.refetch()} />
        </section>
      ) : !account ? (
        <Skeleton height="320px" radius="16px" />
      ) : (
        <div className={styles.columns}>
          <div className={styles.side}>
            <AccountActions account={account} onTask={setTask} />
            <AccountFacts account={account} />
            <AccountMembers account={account} />
          </div>
          <div className={styles.column}>
            <AccountUsage account={account} />
            {account.plan && <AccountPlan account={account} plan={account.plan} onTask={setTask} />}
            <AccountEmails account={account} onTask={setTask} />
            <AccountEvents account={account} />
            <section className={classes(styles.card, styles.log)} aria-labelledby="staff-log">
              <h2 id="staff-log" className={styles.cardTitle}>
                {t('staff.log.title')}
              </h2>
              {account.staffLog.length === 0 ? (
                <p className={styles.none}>{t('staff.log.none_here')}</p>
              ) : (
                <LogRows entries={account.staffLog} />
              )}
            </section>
          </div>
        </div>
      )}
      {task && <ActionDialog task={task} onClose={() => setTask(undefined)} />}
    </div>
  );
}
