import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo-mark.tsx';
import { useViewer } from '../../use-viewer.ts';
import styles from './header.module.css';

/** The header of public pages: home, pricing, FAQ, and log-in or account. */
export const Header = () => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const viewer = useViewer();
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is a banner, and the page in a preview may have another
    <header className={styles.header} aria-label={t('brand')}>
      <Link to={path('/')} className={styles.home} aria-label={t('brand.home')}>
        <Logo name={t('brand')} />
      </Link>
      <nav className={styles.links} aria-label={t('header.links')}>
        <Link to={path('/pricing')}>{t('header.pricing')}</Link>
        <Link to={path('/faq')}>{t('header.faq')}</Link>
      </nav>
      <nav className={styles.account} aria-label={t('account')}>
        {viewer ? (
          <ButtonLink variant="ink" to="/app/my-qr-codes" reloadDocument>
            {t('my_codes')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink variant="plain" to={path('/login')} preventScrollReset>
              {t('log_in')}
            </ButtonLink>
            <ButtonLink variant="ink" to={path('/register')} preventScrollReset>
              {t('sign_up')}
            </ButtonLink>
          </>
        )}
      </nav>
    </header>
  );
};
