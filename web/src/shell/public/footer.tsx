import { useTranslation } from 'react-i18next';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { Logo } from '../../ui/logo-mark.tsx';
import { TileField } from '../../ui/tile-field.tsx';
import { ConsentLink } from './consent.tsx';
import styles from './footer.module.css';
import { LanguageList } from './language-links.tsx';
import { footerGroups } from './site-links.ts';
import { Socials } from './socials.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** The footer of public pages: an invitation to create a code (except below forms), all pages by group, languages, theme. */
export const Footer = ({ hidesPromotion }: { hidesPromotion: boolean }) => {
  const { t } = useTranslation();
  const site = useTranslation('site').t;
  const path = usePublicPath();
  const { sellsPlans, helpUrl, hasApiDocs } = usePage();
  return (
    <footer className={styles.footer}>
      {!hidesPromotion && (
        <>
          <TileField className={styles.tiles} columns={29} rows={20} seed={7} onDark />
          <div className={styles.band}>
            <h2 className={styles.title}>{t('footer.title')}</h2>
            <ButtonLink variant="pop" size={56} icon={<IconPlus size={20} />} to={`${path('/')}#make`} reloadDocument>
              {t('new_code')}
            </ButtonLink>
          </div>
        </>
      )}
      <div className={styles.groups}>
        <div className={styles.about}>
          <a href={path('/')} className={styles.home} aria-label={t('brand.home')}>
            <Logo name={t('brand')} onDark />
          </a>
          <p>{site('footer.claim')}</p>
          <Socials />
        </div>
        <nav className={styles.links} aria-label={t('footer.links')}>
          {footerGroups.map(({ id, links }) => (
            <details key={id} open data-folds>
              <summary>{site(`footer.${id}`)}</summary>
              <ul>
                {links
                  .filter(({ id: link }) => link !== 'docs' || hasApiDocs)
                  .map((link) => (
                    <li key={link.id}>
                      <a href={link.id === 'help' && helpUrl ? helpUrl : path(link.path)}>{site(`link.${link.id}`)}</a>
                    </li>
                  ))}
                {id === 'legal' && <ConsentLink />}
              </ul>
            </details>
          ))}
        </nav>
      </div>
      <LanguageList />
      <div className={styles.foot}>
        {sellsPlans && (
          <nav className={styles.contracts} aria-label={t('footer.contracts')}>
            <a href={path('/cancel')}>{t('footer.cancel')}</a>
            <a href={path('/withdraw')}>{t('footer.withdraw')}</a>
          </nav>
        )}
        <ThemeChoice />
      </div>
    </footer>
  );
};
