import type { TeamMember } from '@tessera/contract/api/team.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberRow } from './member-row.tsx';
import styles from './members.module.css';

/** The team: columns on a wide screen, cards on a phone. */
export const MemberList = ({
  members,
  ...rest
}: { members: readonly TeamMember[] } & Omit<ComponentProps<typeof MemberRow>, 'member'>) => {
  const { t } = useTranslation('private');
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>{t('team.person')}</span>
        <span>{t('team.role')}</span>
        <span>{t('team.rights')}</span>
        <span>{t('team.state')}</span>
        <span>{t('team.seen')}</span>
      </div>
      <ul>
        {members.map((person) => (
          <MemberRow key={person.id} member={person} {...rest} />
        ))}
      </ul>
    </>
  );
};
