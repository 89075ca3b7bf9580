import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSelector } from '../../ui/icons.ts';
import { Said } from '../../ui/said.tsx';
import styles from './account-button.module.css';
import { initials } from './initials.ts';
import { useUser } from './me.ts';

/** The name at the foot of the sidebar; opens the account menu. */
export const AccountButton = ({ small, ...rest }: { small: boolean } & ComponentProps<'button'>) => {
  const { t } = useTranslation('private');
  const user = useUser();
  const [person, domain] = user.email.split('@');
  return (
    <button {...rest} type="button" className={styles.account} data-small={small || undefined}>
      <span className={styles.initials} aria-hidden="true">
        {initials(user)}
      </span>
      <span className={styles.who}>
        <Said>{t('nav.account')}: </Said>
        <span className={styles.person} dir="auto">
          {user.name || person}
        </span>
        <span className={styles.domain}>{user.name ? user.email : `@${domain}`}</span>
      </span>
      <IconSelector size={16} />
    </button>
  );
};
