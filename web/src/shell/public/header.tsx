import { useTranslation } from 'react-i18next';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { IconMenu2 } from '../../ui/icons.ts';
import { Logo } from '../../ui/logo-mark.tsx';
import { AccountLinks } from './account-links.tsx';
import { Drawer, drawerId } from './drawer.tsx';
import { FeaturesMenu } from './features-menu.tsx';
import styles from './header.module.css';
import { ResourcesMenu } from './resources-menu.tsx';

/** The header of public pages: menus and links, and log-in or account. Narrow screens have a drawer instead. */
export const Header = () => {
  const { t } = useTranslation();
  const site = useTranslation('site').t;
  const path = usePublicPath();
  const { hasApiDocs } = usePage();
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is a banner, and the page in a preview may have another
    <header className={styles.header} aria-label={t('brand')}>
      <a href={path('/')} className={styles.home} aria-label={t('brand.home')}>
        <Logo name={t('brand')} />
      </a>
      <nav className={styles.links} aria-label={t('header.links')}>
        <FeaturesMenu />
        <ResourcesMenu />
        <a href={path('/pricing')}>{t('header.pricing')}</a>
        <a href={path('/faq')}>{t('header.faq')}</a>
        {hasApiDocs && <a href={path('/docs')}>{t('header.docs')}</a>}
      </nav>
      <AccountLinks />
      <Button
        variant="quiet"
        size={48}
        className={styles.menuButton}
        popoverTarget={drawerId}
        aria-label={site('menu.open')}
        icon={<IconMenu2 size={20} />}
      />
      <Drawer />
    </header>
  );
};
