import type { TeamMember } from '@tessera/contract/api/team.ts';
import { findMemberConflict, roles, views } from '@tessera/contract/rules/permissions.ts';
import { type ComponentProps, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { getInitials } from '../../shell/app/initials.ts';
import { IconMailForward, IconPencil, IconTrash } from '../../ui/icons.ts';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { viewOrder } from './member-permissions.ts';
import styles from './members.module.css';

const tones = {
  active: 'good',
  invited: 'info',
  expired: 'warn',
  banned: 'bad',
  closed: 'plain',
} satisfies Record<TeamMember['state'], ComponentProps<typeof StatusChip>['tone']>;

/** Maximum number of folders listed by name; the others are counted. */
const maxNamedFolders = 3;

const roleMessageKeys = { 1: 'admin', 2: 'extended', 3: 'collaborator' } as const;

export type MemberAction = 'change' | 'resend' | 'remove';

/** One team member: name, permissions, last seen. */
export const MemberRow = memo(
  ({
    member,
    selfId,
    canManage,
    canChange,
    folderNames,
    onAction,
  }: {
    member: TeamMember;
    selfId: string;
    canManage: boolean;
    /** Whether members can be invited and changed, and not only removed. */
    canChange: boolean;
    folderNames: ReadonlyMap<number, string>;
    onAction: (person: TeamMember, action: MemberAction) => void;
  }) => {
    const { t } = useTranslation('private');
    const formatter = useFormatter();
    const { id, name, email, role, state, isOwner, lastSeen } = member;
    const isInvited = state === 'invited' || state === 'expired';
    const isProtected = findMemberConflict({ userId: selfId }, member) !== undefined;
    const list = new Intl.ListFormat(formatter.locale, { type: 'conjunction', style: 'narrow' });
    const visibleViews = viewOrder.flatMap((view) =>
      member.views.includes(views[view]) ? [t(`team.view.${view}`)] : [],
    );
    const folders = (member.folders ?? []).flatMap((one) => folderNames.get(one) ?? []).slice(0, maxNamedFolders);
    const hiddenFolderCount = (member.folders?.length ?? 0) - folders.length;
    return (
      <li className={styles.row} data-person={id}>
        <span className={styles.initials} aria-hidden="true">
          {getInitials({ name, email })}
        </span>
        <div className={styles.member}>
          <span className={styles.line}>
            <span className={styles.name} dir="auto" title={name || email}>
              {name || email}
            </span>
            {id === selfId && <span className={styles.self}>{t('team.you')}</span>}
          </span>
          {name && <span className={styles.email}>{email}</span>}
        </div>
        <span className={styles.role}>
          {isOwner ? t('team.owner') : t(`team.role.${roleMessageKeys[role as keyof typeof roleMessageKeys]}`)}
        </span>
        <div className={styles.permissions}>
          {role === roles.admin ? (
            <span>{t('team.everything')}</span>
          ) : (
            <>
              <span>{visibleViews.length > 0 ? list.format(visibleViews) : t('team.nothing')}</span>
              {member.folders && (
                <span className={styles.folders}>
                  {t('team.only_folders', {
                    folders: list.format([
                      ...folders,
                      ...(hiddenFolderCount > 0 ? [t('team.more_folders', { count: hiddenFolderCount })] : []),
                    ]),
                  })}
                </span>
              )}
            </>
          )}
        </div>
        <span className={styles.state}>
          <StatusChip tone={tones[state]}>{t(`team.state.${state}`)}</StatusChip>
        </span>
        <span className={styles.lastSeen} title={lastSeen ? formatter.fullDateAndTime(lastSeen) : undefined}>
          {isInvited ? '' : lastSeen ? formatter.relativeTime(lastSeen, new Date()) : t('team.not_lately')}
        </span>
        {canManage && !isProtected && (
          <span className={styles.actions}>
            <MenuButton label={t('team.more_of', { who: name || email })} size={32}>
              {isInvited && canChange && (
                <MenuItem icon={<IconMailForward size={16} />} onClick={() => onAction(member, 'resend')}>
                  {t('team.resend')}
                </MenuItem>
              )}
              {canChange && (
                <MenuItem icon={<IconPencil size={16} />} onClick={() => onAction(member, 'change')}>
                  {t('team.change')}
                </MenuItem>
              )}
              <MenuItem isDanger icon={<IconTrash size={16} />} onClick={() => onAction(member, 'remove')}>
                {t(isInvited ? 'team.revoke' : 'team.remove')}
              </MenuItem>
            </MenuButton>
          </span>
        )}
      </li>
    );
  },
);
