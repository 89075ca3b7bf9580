import type { Person } from '@tessera/contract/api/team.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './people.module.css';
import { PersonRow } from './person-row.tsx';

/** The team: on a wide screen in columns, on a phone as cards. */
export const PeopleList = ({
  people,
  ...rest
}: { people: readonly Person[] } & Omit<ComponentProps<typeof PersonRow>, 'person'>) => {
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
        {people.map((person) => (
          <PersonRow key={person.id} person={person} {...rest} />
        ))}
      </ul>
    </>
  );
};
