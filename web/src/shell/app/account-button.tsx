import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSelector } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './account-button.module.css';
import { useCurrentUser } from './current-user.ts';
import { getInitials } from './initials.ts';

/** The user’s name at the bottom of the sidebar; opens the account menu. */
export const AccountButton = ({ collapsed = false, ...rest }: { collapsed?: boolean } & ComponentProps<'button'>) => {
  const { t } = useTranslation('private');
  const user = useCurrentUser();
  const [localPart, domain] = user.email.split('@');
  return (
    <button
      {...rest}
      type="button"
      className={styles.account}
      data-small={collapsed || undefined}
      data-tooltip={user.name || localPart}
    >
      <span className={styles.initials} aria-hidden="true">
        {getInitials(user)}
      </span>
      <span className={styles.identity}>
        <VisuallyHidden>{t('nav.account')}: </VisuallyHidden>
        <span className={styles.person} dir="auto">
          {user.name || localPart}
        </span>
        <span className={styles.domain}>{user.name ? user.email : `@${domain}`}</span>
      </span>
      <IconSelector size={16} />
    </button>
  );
};
