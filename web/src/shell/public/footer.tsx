import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import type { RouteHandle } from '../../root.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { Logo } from '../../ui/logo-mark.tsx';
import { TileField } from '../../ui/tile-field.tsx';
import { defaultHelpUrl, useHelpUrl } from '../use-help-url.ts';
import styles from './footer.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** The footer of public pages: an invitation to create a code (except below forms), language and theme. */
export const Footer = () => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const { sellsPlans } = usePage();
  const helpUrl = useHelpUrl();
  const hidesPromotion = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.hidesPromotion);
  return (
    <footer className={styles.footer}>
      <TileField className={styles.tiles} columns={29} rows={20} seed={7} onDark />
      {!hidesPromotion && (
        <div className={styles.band}>
          <h2 className={styles.title}>{t('footer.title')}</h2>
          <ButtonLink variant="pop" size={56} icon={<IconPlus size={20} />} to={`${path('/')}#make`}>
            {t('new_code')}
          </ButtonLink>
        </div>
      )}
      <div className={styles.foot}>
        <Link to={path('/')} className={styles.home} aria-label={t('brand.home')}>
          <Logo name={t('brand')} onDark />
        </Link>
        <nav className={styles.links} aria-label={t('footer.links')}>
          <Link to={path('/faq')}>{t('footer.faq')}</Link>
          {helpUrl !== defaultHelpUrl && (
            <a href={helpUrl} target="_blank" rel="noreferrer">
              {t('footer.help')}
            </a>
          )}
          <Link to={path('/pricing')}>{t('header.pricing')}</Link>
          <Link to={path('/terms-and-conditions')}>{t('footer.terms')}</Link>
          <Link to={path('/privacy-policy')}>{t('footer.privacy')}</Link>
          <Link to={path('/contact')} reloadDocument>
            {t('footer.contact')}
          </Link>
          <Link to={path('/report-abuse')}>{t('report.title')}</Link>
        </nav>
        {sellsPlans && (
          <nav className={styles.contracts} aria-label={t('footer.contracts')}>
            <Link to={path('/cancel')} reloadDocument>
              {t('footer.cancel')}
            </Link>
            <Link to={path('/withdraw')} reloadDocument>
              {t('footer.withdraw')}
            </Link>
          </nav>
        )}
        <div className={styles.choices}>
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
};
