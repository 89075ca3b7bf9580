import { useQuery } from '@tanstack/react-query';
import type { Domain } from '@tessera/contract/api/domains.ts';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { domainListQuery } from '../../features/domains/queries.ts';
import { useFeatureCheck } from '../../features/plans/plan.tsx';
import { RemovalOnlyNote } from '../../features/plans/removal-only-note.tsx';
import { useIsFolderScoped, usePermissionCheck } from '../../features/team/permissions.tsx';
import { LoadError } from '../../load-error.tsx';
import type { AppHandle } from '../../shell/app/app-handle.ts';
import { PlanRedirect } from '../../shell/app/plan-redirect.tsx';
import { HelpLink } from '../../shell/help-links.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconAlertTriangle, IconPlus, IconSearch } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { Note } from '../../ui/note.tsx';
import { restoreFocus } from '../../ui/restore-focus.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { normalizeText } from '../../ui/typeahead.ts';
import { AddDialog } from './add-dialog.tsx';
import { DomainDetails } from './domain-details.tsx';
import { DomainRow } from './domain-row.tsx';
import styles from './domains.module.css';
import { useDomainMutations } from './use-domain-mutations.ts';

/** Without a plan, domains can still be removed. */
export const handle: AppHandle = { view: 'domains' };

const searchThreshold = 8;
const skeletonRows = [0, 1, 2];

const matchesQuery = ({ name, host }: Domain, q: string) =>
  normalizeText(`${name} ${host}`).includes(normalizeText(q.trim()));

export default function MyDomains() {
  const { t } = useTranslation('private');
  const [params, setParams] = useSearchParams();
  const can = usePermissionCheck();
  const isFolderScoped = useIsFolderScoped();
  const hasPlan = useFeatureCheck()('domains');
  const canRemove = can('domains', 'delete') && !isFolderScoped;
  const canAdd = hasPlan && can('domains', 'create') && !isFolderScoped;
  const list = useQuery(domainListQuery);
  const mutations = useDomainMutations();
  const { add, remove, notifyError } = mutations;
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Domain>();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed);
  const heading = useRef<HTMLHeadingElement>(null);
  const openId = Number(params.get('domain')) || undefined;
  const open = useCallback(
    (id: number | undefined) =>
      setParams(id === undefined ? {} : { domain: String(id) }, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const toggle = useCallback((id: number) => open(id === openId ? undefined : id), [open, openId]);
  const { mutate: addHost } = add;
  const restore = useCallback(
    ({ host }: Domain) =>
      addHost(host, {
        onSuccess: ({ id }) => {
          open(id);
          restoreFocus(heading.current);
        },
        onError: notifyError,
      }),
    [addHost, notifyError, open],
  );
  const visible = useMemo(() => list.data?.domains.filter((domain) => matchesQuery(domain, q)) ?? [], [list.data, q]);

  const edgeHost = list.data?.edgeHost;
  const addButton = (variant?: 'primary'): ReactNode =>
    canAdd && (
      <Button
        variant={variant}
        icon={<IconPlus size={18} />}
        disabled={list.data !== undefined && edgeHost === null}
        onClick={() => setAdding(true)}
      >
        {t('domains.add')}
      </Button>
    );
  const closeAdding = () => {
    add.reset();
    setAdding(false);
  };
  const isEmpty = list.data?.domains.length === 0;
  if (!hasPlan && isEmpty && remove.isIdle) return <PlanRedirect feature="domains" />;
  return (
    <div className={styles.screen}>
      <title>{`${t('domains.title')} · Tessera`}</title>
      <header className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {t('domains.title')}
          </h1>
          <p className={styles.lead}>
            {edgeHost ? t('domains.lead', { host: window.location.host }) : t('domains.lead_short')}
          </p>
          <HelpLink article="own-domain">{t('help.domains')}</HelpLink>
        </div>
        {!isEmpty && addButton('primary')}
      </header>
      {!hasPlan && list.data && <RemovalOnlyNote feature="domains" />}
      {hasPlan && edgeHost === null && (
        <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
          {t('domains.no_address')}
        </Note>
      )}
      <section className={styles.panel} aria-label={t('domains.title')} aria-busy={list.isFetching && !list.data}>
        {(list.data?.domains.length ?? 0) > searchThreshold && (
          <div className={styles.bar}>
            <TextInput
              value={typed}
              className={styles.search}
              aria-label={t('domains.search')}
              placeholder={t('domains.search')}
              icon={<IconSearch size={20} />}
              onChange={({ target }) => setTyped(target.value)}
            />
            <p className={styles.count} aria-live="polite">
              {t('domains.count', { count: visible.length })}
            </p>
          </div>
        )}
        {list.isError && !list.data ? (
          <LoadError title={t('domains.failed')} error={list.error} onRetry={() => list.refetch()} />
        ) : !list.data ? (
          <ul aria-hidden="true">
            {skeletonRows.map((row) => (
              <li key={row} className={styles.item}>
                <div className={styles.row}>
                  <Skeleton width="40px" height="40px" radius="8px" />
                  <span className={styles.domain}>
                    <Skeleton width={`${220 - row * 24}px`} height="18px" />
                  </span>
                </div>
              </li>
            ))}
          </ul>
        ) : isEmpty ? (
          <EmptyState mosaicSize={96} title={t('domains.empty.title')} text={t('domains.empty.text')}>
            {addButton()}
          </EmptyState>
        ) : (
          <>
            <div className={styles.columns} aria-hidden="true">
              <span />
              <span>{t('domains.domain')}</span>
              <span>{t('domains.status')}</span>
              <span className={styles.codes}>{t('domains.codes_title')}</span>
              <span>{t('domains.checked')}</span>
            </div>
            <ul>
              {visible.map((domain) => (
                <DomainRow
                  key={domain.id}
                  domain={domain}
                  isOpen={domain.id === openId && domain.state !== 'removed'}
                  canRestore={canAdd}
                  isRestoring={add.isPending && add.variables === domain.host}
                  canRemove={canRemove}
                  onToggle={toggle}
                  onRestore={restore}
                  onRemove={setRemoving}
                >
                  {domain.id === openId && (
                    <DomainDetails id={domain.id} mutations={mutations} onRemove={() => setRemoving(domain)} />
                  )}
                </DomainRow>
              ))}
            </ul>
            {visible.length === 0 && <p className={styles.none}>{t('domains.none_found')}</p>}
          </>
        )}
      </section>
      {isAdding && (
        <AddDialog
          add={add}
          allowsBare={list.data?.allowsBare ?? false}
          onAdded={({ id }) => {
            closeAdding();
            open(id);
          }}
          onClose={closeAdding}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={t('domains.remove_title', { domain: removing.name })}
          text={
            removing.state === 'pending' || removing.state === 'verified'
              ? t('domains.remove_unused')
              : t('domains.remove_text', { count: removing.codes, domain: removing.name })
          }
          confirmLabel={t('domains.remove')}
          pending={remove.isPending}
          onClose={() => setRemoving(undefined)}
          onConfirm={() =>
            remove.mutate(removing.id, {
              onSuccess: () => restoreFocus(heading.current),
              onSettled: () => {
                setRemoving(undefined);
                if (removing.id === openId) open(undefined);
              },
            })
          }
        />
      )}
    </div>
  );
}
