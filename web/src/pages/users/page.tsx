import { useQuery } from '@tanstack/react-query';
import type { TeamMember } from '@tessera/contract/api/team.ts';
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useDebouncedSearch } from '../../features/filters/use-debounced-search.ts';
import { folderListQuery } from '../../features/folders/queries.ts';
import { useFeatureCheck } from '../../features/plans/plan.tsx';
import { RemovalOnlyNote } from '../../features/plans/removal-only-note.tsx';
import { useCanManageTeam, usePermissionCheck } from '../../features/team/permissions.tsx';
import { membersQuery } from '../../features/team/queries.ts';
import { LoadError } from '../../load-error.tsx';
import type { AppHandle } from '../../shell/app/app-handle.ts';
import { useCurrentUser } from '../../shell/app/current-user.ts';
import { PlanRedirect } from '../../shell/app/plan-redirect.tsx';
import { HelpLink } from '../../shell/help-links.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconSearch, IconUserPlus } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { restoreFocus } from '../../ui/restore-focus.ts';
import { normalizeText } from '../../ui/typeahead.ts';
import { MemberDialog } from './member-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { MemberListSkeleton } from './member-list-skeleton.tsx';
import type { MemberAction } from './member-row.tsx';
import styles from './page.module.css';
import { RemoveDialog } from './remove-dialog.tsx';
import { UnverifiedNotice } from './unverified-notice.tsx';
import { useTeamMutations } from './use-team-mutations.ts';

/** Without a plan, members can still be removed. */
export const handle: AppHandle = { view: 'collaborators' };

const searchThreshold = 8;

const matchesQuery = ({ name, email }: TeamMember, q: string) =>
  normalizeText(`${name} ${email}`).includes(normalizeText(q.trim()));

export default function Users() {
  const { t } = useTranslation('private');
  const [params, setParams] = useSearchParams();
  const currentUser = useCurrentUser();
  const canManage = useCanManageTeam();
  const hasPlan = useFeatureCheck()('collaborators');
  const can = usePermissionCheck();
  const list = useQuery(membersQuery);
  const folders = useQuery({ ...folderListQuery, enabled: can('dashboard') });
  const team = useTeamMutations();
  const [dialog, setDialog] = useState<{ action: 'invite' } | { action: 'change' | 'remove'; person: TeamMember }>();
  const close = () => setDialog(undefined);
  const isVerified = currentUser.emailVerified;
  // The command palette asks for the dialog.
  const { key, state } = useLocation();
  const isInviting = (state as { dialog?: string } | null)?.dialog === 'invite' && canManage && hasPlan && isVerified;
  useEffect(() => {
    if (isInviting && key) setDialog({ action: 'invite' });
  }, [isInviting, key]);

  const [typed, setTyped] = useDebouncedSearch(params.get('q') ?? '', (q) =>
    setParams(q ? { q } : {}, { replace: true, preventScrollReset: true }),
  );
  const q = useDeferredValue(typed);
  const visibleMembers = useMemo(() => list.data?.filter((person) => matchesQuery(person, q)) ?? [], [list.data, q]);
  const folderNames = useMemo(() => new Map(folders.data?.folders.map(({ id, name }) => [id, name])), [folders.data]);
  const { mutate: resend } = team.resend;
  const handleAction = useCallback(
    (person: TeamMember, action: MemberAction) =>
      action === 'resend' ? resend(person.id) : setDialog({ action, person }),
    [resend],
  );
  const reasonId = useId();
  const invite = canManage && hasPlan && (
    <Button
      icon={<IconUserPlus size={18} />}
      disabled={!isVerified}
      aria-describedby={isVerified ? undefined : reasonId}
      onClick={() => setDialog({ action: 'invite' })}
    >
      {t('team.invite')}
    </Button>
  );

  const heading = useRef<HTMLHeadingElement>(null);
  if (!hasPlan && list.data?.length === 1 && team.remove.isIdle) return <PlanRedirect feature="collaborators" />;
  return (
    <div className={styles.screen}>
      <title>{`${t('team.title')} · Tessera`}</title>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('team.title')}
        </h1>
        {invite}
      </header>
      <HelpLink article="team">{t('help.team')}</HelpLink>
      {!hasPlan && list.data && <RemovalOnlyNote feature="collaborators" />}
      {canManage && hasPlan && !isVerified && <UnverifiedNotice id={reasonId} email={currentUser.email} />}
      <section className={styles.panel} aria-label={t('team.title')} aria-busy={list.isFetching}>
        {(list.data?.length ?? 0) > searchThreshold && (
          <div className={styles.bar}>
            <TextInput
              value={typed}
              className={styles.search}
              aria-label={t('team.search')}
              placeholder={t('team.search')}
              icon={<IconSearch size={20} />}
              onChange={({ target }) => setTyped(target.value)}
            />
            <p className={styles.count} aria-live="polite">
              {t('team.count', { count: visibleMembers.length })}
            </p>
          </div>
        )}
        {list.isError && !list.data ? (
          <LoadError title={t('team.failed')} error={list.error} onRetry={() => list.refetch()} />
        ) : !list.data ? (
          <MemberListSkeleton />
        ) : (
          <>
            <MemberList
              members={visibleMembers}
              {...{ canManage, folderNames }}
              canChange={hasPlan}
              selfId={currentUser.id}
              onAction={handleAction}
            />
            {list.data.length === 1 && canManage && hasPlan && (
              <EmptyState mosaicSize={80} hasDivider title={t('team.alone')} text={t('team.alone_text')} />
            )}
            {visibleMembers.length === 0 && <p className={styles.none}>{t('team.none')}</p>}
          </>
        )}
      </section>
      {dialog?.action === 'invite' && <MemberDialog team={team} onClose={close} />}
      {dialog?.action === 'change' && <MemberDialog team={team} member={dialog.person} onClose={close} />}
      {dialog?.action === 'remove' && (
        <RemoveDialog
          member={dialog.person}
          onClose={close}
          onRemove={() => {
            close();
            team.remove.mutate(dialog.person.id, { onSuccess: () => restoreFocus(heading.current) });
          }}
        />
      )}
    </div>
  );
}
