import type { User } from '@tessera/contract/api/account.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSelector } from '../../ui/icons.ts';
import styles from './account-button.module.css';
import { initials } from './initials.ts';

/** The name at the foot of the sidebar; opens the account menu. */
export const AccountButton = ({ user, small, ...rest }: { user: User; small: boolean } & ComponentProps<'button'>) => {
  const { t } = useTranslation('private');
  return (
    <button {...rest} type="button" className={styles.account} data-small={small || undefined}>
      <span className={styles.initials} aria-hidden="true">
        {initials(user.email)}
      </span>
      <span className={styles.who}>
        <span className={styles.email}>{user.email}</span>
        <span className={styles.word}>{t('nav.account')}</span>
      </span>
      <IconSelector size={16} />
    </button>
  );
};
