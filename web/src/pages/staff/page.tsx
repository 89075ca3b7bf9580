import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useDebouncedSearch } from '../../features/filters/use-debounced-search.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { useCurrentUser } from '../../shell/app/current-user.ts';
import { IconSearch } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { Found } from './found.tsx';
import { PaymentCases } from './payment-cases.tsx';
import { paymentCasesQuery, reportsQuery, type StaffTask, statementsQuery, ticketsQuery } from './queries.ts';
import { Reports } from './reports.tsx';
import styles from './staff.module.css';
import { StaffLog } from './staff-log.tsx';
import { Statements } from './statements.tsx';
import { Tickets } from './tickets.tsx';
import { VatReports } from './vat-reports.tsx';

const tabs = ['open', 'decided', 'statements', 'payments', 'tickets', 'find', 'log'] as const;
type StaffTab = (typeof tabs)[number];

const StaffSearch = ({ q, onSearch }: { q: string; onSearch: (q: string) => void }) => {
  const { t } = useTranslation('private');
  const [typed, setTyped] = useDebouncedSearch(q, onSearch);
  return (
    <TextInput
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      icon={<IconSearch size={20} />}
      aria-label={t('staff.search')}
      placeholder={t('staff.search')}
      autoComplete="off"
      spellCheck={false}
    />
  );
};

/** The operator’s tools: deciding reports, settling withdrawals and cancellations, seeing to payments, answering messages, and finding accounts and codes. For staff only. */
export default function Staff() {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { staff } = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const [started, setStarted] = useState<{ task: StaffTask; onDone?: (() => void) | undefined }>();
  const reports = useQuery({ ...reportsQuery('open'), enabled: staff });
  const statements = useQuery({ ...statementsQuery('unsettled'), enabled: staff });
  const payments = useQuery({ ...paymentCasesQuery('open'), enabled: staff });
  const tickets = useQuery({ ...ticketsQuery('waiting'), enabled: staff });
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'open';
  const q = params.get('q') ?? '';
  if (!staff) return <Navigate to="/app/my-account" replace />;

  const search = (text: string) => setParams({ tab, ...(text && { q: text }) }, { replace: true });
  const start = (task: StaffTask, onDone?: () => void) => setStarted({ task, onDone });
  const counts: Partial<Record<StaffTab, number | undefined>> = {
    open: reports.data?.open,
    statements: statements.data?.unsettled,
    payments: payments.data?.open,
    tickets: tickets.data?.waiting,
  };
  const formatTabLabel = (one: StaffTab) => {
    const count = counts[one];
    return `${t(`staff.tab.${one}`)}${count === undefined ? '' : ` (${formatter.number(count)})`}`;
  };
  return (
    <div className={styles.screen}>
      <title>{`${t('staff.title')} · Tessera`}</title>
      <h1 className={styles.title}>{t('staff.title')}</h1>
      <nav className={styles.tabs} aria-label={t('staff.title')}>
        {tabs.map((one) => (
          <Link
            key={one}
            to={`?tab=${one}`}
            aria-current={one === tab ? 'page' : undefined}
            className={styles.tab}
            preventScrollReset
          >
            {formatTabLabel(one)}
          </Link>
        ))}
      </nav>
      <section className={styles.panel} aria-label={t(`staff.tab.${tab}`)}>
        {tab === 'find' ? (
          <>
            <div className={styles.bar}>
              <StaffSearch q={q} onSearch={search} />
            </div>
            <Found search={q} onTask={start} />
          </>
        ) : tab === 'log' ? (
          <StaffLog />
        ) : tab === 'statements' ? (
          <Statements onTask={start} />
        ) : tab === 'payments' ? (
          <PaymentCases onTask={start} />
        ) : tab === 'tickets' ? (
          <Tickets onTask={start} />
        ) : (
          <Reports state={tab} onTask={start} />
        )}
      </section>
      <VatReports />
      {started && <ActionDialog task={started.task} onDone={started.onDone} onClose={() => setStarted(undefined)} />}
    </div>
  );
}
