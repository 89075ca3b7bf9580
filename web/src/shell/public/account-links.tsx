import { useTranslation } from 'react-i18next';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './account-links.module.css';

/**
 * Log-in and sign-up, or the account: the page is the same for all, and the style shows what fits. Large in the drawer.
 */
export const AccountLinks = ({ large = false }: { large?: boolean }) => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const size = large ? 48 : 40;
  return (
    <nav className={styles.account} data-large={large || undefined} aria-label={t('account')}>
      <ButtonLink className={styles.signedIn} size={size} variant="ink" to="/app/my-qr-codes" reloadDocument>
        {t('my_codes')}
      </ButtonLink>
      <ButtonLink
        className={styles.signedOut}
        size={size}
        variant={large ? 'quiet' : 'plain'}
        to={path('/login')}
        preventScrollReset
      >
        {t('log_in')}
      </ButtonLink>
      <ButtonLink className={styles.signedOut} size={size} variant="ink" to={path('/register')} preventScrollReset>
        {t('sign_up')}
      </ButtonLink>
    </nav>
  );
};
