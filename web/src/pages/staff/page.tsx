import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { ApiError } from '../../api.ts';
import { useDebouncedSearch } from '../../features/filters/use-debounced-search.ts';
import { useCurrentUser } from '../../shell/app/current-user.ts';
import { IconSearch } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { Accounts } from './accounts.tsx';
import { CodeDetails } from './code-details.tsx';
import styles from './page.module.css';
import { reportsQuery, staffCodeQuery } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import { ReasonDialog, type StaffTarget } from './reason-dialog.tsx';
import { Reports } from './reports.tsx';

const tabs = ['open', 'decided', 'accounts', 'code'] as const;
type StaffTab = (typeof tabs)[number];

/** Returns the uri in pasted text: a link, or the uri itself. */
const extractSlug = (text: string) => /([\w-]{1,64})\/?(?:[?#].*)?$/.exec(text.trim())?.[1] ?? '';

const FoundCode = ({ q, onTarget }: { q: string; onTarget: (target: StaffTarget) => void }) => {
  const { t } = useTranslation('private');
  const codeQueryResult = useQuery(staffCodeQuery(extractSlug(q)));
  if (extractSlug(q) === '') return <p className={styles.none}>{t('staff.code.hint')}</p>;
  if (codeQueryResult.error instanceof ApiError && codeQueryResult.error.code === 'not_found')
    return <p className={styles.none}>{t('staff.reports.foreign')}</p>;
  return (
    <QueryResult query={codeQueryResult} isEmpty={() => false} emptyText="">
      {(code) => (
        <div className={styles.row}>
          <CodeDetails code={code} onTarget={onTarget} />
        </div>
      )}
    </QueryResult>
  );
};

const StaffSearch = ({ label, q, onSearch }: { label: string; q: string; onSearch: (q: string) => void }) => {
  const [typed, setTyped] = useDebouncedSearch(q, onSearch);
  return (
    <TextInput
      type="search"
      value={typed}
      aria-label={label}
      placeholder={label}
      icon={<IconSearch size={20} />}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
};

/** The operator’s tools: deciding reports, suspending accounts, blocking codes. For staff only. */
export default function Staff() {
  const { t } = useTranslation('private');
  const { staff } = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const [target, setTarget] = useState<StaffTarget>();
  const open = useQuery({ ...reportsQuery('open'), enabled: staff });
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'open';
  const q = params.get('q') ?? '';
  if (!staff) return <Navigate to="/app/my-account" replace />;

  const search = (text: string) => setParams({ tab, ...(text && { q: text }) }, { replace: true });
  const formatTabLabel = (one: StaffTab) =>
    `${t(`staff.tab.${one}`)}${one === 'open' && open.data ? ` (${open.data.open})` : ''}`;
  const isSearched = tab === 'accounts' || tab === 'code';
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
        {isSearched && (
          <div className={styles.bar}>
            <StaffSearch key={tab} label={t(`staff.search.${tab}`)} q={q} onSearch={search} />
          </div>
        )}
        {tab === 'accounts' ? (
          <Accounts search={q} onTarget={setTarget} />
        ) : tab === 'code' ? (
          <FoundCode q={q} onTarget={setTarget} />
        ) : (
          <Reports state={tab} onTarget={setTarget} />
        )}
      </section>
      {target && <ReasonDialog target={target} onClose={() => setTarget(undefined)} />}
    </div>
  );
}
