import type { Person } from '@tessera/contract/api/team.ts';
import { roles, views, whyFixed } from '@tessera/contract/rules/permissions.ts';
import { type ComponentProps, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText, whenText } from '../../features/codes/when.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { initials } from '../../shell/app/initials.ts';
import { IconMailForward, IconPencil, IconTrash } from '../../ui/icons.ts';
import { MenuButton } from '../../ui/menu.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import styles from './people.module.css';
import { viewOrder } from './rights.ts';

const tones = {
  active: 'good',
  invited: 'info',
  expired: 'warn',
  banned: 'bad',
  closed: 'plain',
} satisfies Record<Person['state'], ComponentProps<typeof StatusChip>['tone']>;

/** So many folders are named; of the rest, how many there are. */
const mostFolders = 3;

const roleKeys = { 1: 'admin', 2: 'extended', 3: 'collaborator' } as const;

export type PersonAction = 'change' | 'resend' | 'remove';

/** One person of the team: who they are, what they may do, when they were here. */
export const PersonRow = memo(
  ({
    person,
    selfId,
    manages,
    folderNames,
    onAction,
  }: {
    person: Person;
    selfId: string;
    manages: boolean;
    folderNames: ReadonlyMap<number, string>;
    onAction: (person: Person, action: PersonAction) => void;
  }) => {
    const { t } = useTranslation('private');
    const locale = useFormatLocale();
    const { id, name, email, role, state, isOwner, lastSeen } = person;
    const isInvited = state === 'invited' || state === 'expired';
    const isFixed = whyFixed({ userId: selfId }, person) !== undefined;
    const list = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' });
    const seen = viewOrder.flatMap((view) => (person.views.includes(views[view]) ? [t(`team.view.${view}`)] : []));
    const folders = (person.folders ?? []).flatMap((one) => folderNames.get(one) ?? []).slice(0, mostFolders);
    const hidden = (person.folders?.length ?? 0) - folders.length;
    return (
      <li className={styles.row} data-person={id}>
        <span className={styles.initials} aria-hidden="true">
          {initials({ name, email })}
        </span>
        <div className={styles.who}>
          <span className={styles.line}>
            <span className={styles.name} dir="auto" title={name || email}>
              {name || email}
            </span>
            {id === selfId && <span className={styles.you}>{t('team.you')}</span>}
          </span>
          {name && <span className={styles.email}>{email}</span>}
        </div>
        <span className={styles.role}>
          {isOwner ? t('team.owner') : t(`team.role.${roleKeys[role as keyof typeof roleKeys]}`)}
        </span>
        <div className={styles.rights}>
          {role === roles.admin ? (
            <span>{t('team.everything')}</span>
          ) : (
            <>
              <span>{seen.length > 0 ? list.format(seen) : t('team.nothing')}</span>
              {person.folders && (
                <span className={styles.folders}>
                  {t('team.only_folders', {
                    folders: list.format([
                      ...folders,
                      ...(hidden > 0 ? [t('team.more_folders', { count: hidden })] : []),
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
        <span className={styles.seen} title={lastSeen ? momentText(lastSeen, locale) : undefined}>
          {isInvited ? '' : lastSeen ? whenText(lastSeen, new Date(), locale) : t('team.not_lately')}
        </span>
        {manages && !isFixed && (
          <span className={styles.actions}>
            <MenuButton
              label={t('team.more_of', { who: name || email })}
              items={[
                ...(isInvited
                  ? [
                      {
                        label: t('team.resend'),
                        icon: <IconMailForward size={16} />,
                        onClick: () => onAction(person, 'resend'),
                      },
                    ]
                  : []),
                { label: t('team.change'), icon: <IconPencil size={16} />, onClick: () => onAction(person, 'change') },
                {
                  label: t(isInvited ? 'team.revoke' : 'team.remove'),
                  icon: <IconTrash size={16} />,
                  isDanger: true,
                  onClick: () => onAction(person, 'remove'),
                },
              ]}
            />
          </span>
        )}
      </li>
    );
  },
);
