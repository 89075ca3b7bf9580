import { hasPublicPage } from '@tessera/contract/rules/optional-pages.ts';
import { useTranslation } from 'react-i18next';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { IconChevronDown, IconX } from '../../ui/icons.ts';
import { Logo } from '../../ui/logo-mark.tsx';
import { AccountLinks } from './account-links.tsx';
import styles from './drawer.module.css';
import { LanguageMenu } from './language-links.tsx';
import { featureColumns, resources } from './site-links.ts';
import { ThemeChoice } from './theme-choice.tsx';

export const drawerId = 'site-menu';

/** The menu of narrow screens: a popover, so that it opens and closes without script. One group is open at a time. */
export const Drawer = () => {
  const { t } = useTranslation();
  const site = useTranslation('site').t;
  const path = usePublicPath();
  const page = usePage();
  return (
    <div id={drawerId} popover="auto" data-drawer className={styles.drawer} role="dialog" aria-label={site('menu')}>
      <div className={styles.top}>
        <a href={path('/')} aria-label={t('brand.home')}>
          <Logo name={t('brand')} />
        </a>
        <Button
          variant="quiet"
          size={48}
          popoverTarget={drawerId}
          popoverTargetAction="hide"
          aria-label={site('menu.close')}
          icon={<IconX size={20} />}
          autoFocus
        />
      </div>
      <nav className={styles.list} aria-label={t('header.links')}>
        {featureColumns.length > 0 && (
          <details name="drawer">
            <summary>
              {site('features')}
              <IconChevronDown size={20} />
            </summary>
            {featureColumns.map(({ group, items }) => (
              <section key={group} aria-labelledby={`drawer-${group}`}>
                <h2 id={`drawer-${group}`}>{site(`features.${group}`)}</h2>
                <ul>
                  {items
                    .filter(({ id }) => hasPublicPage(`/features/${id}`, page))
                    .map(({ id, icon: Icon }) => (
                      <li key={id}>
                        <a href={path(`/features/${id}`)}>
                          <Icon size={20} />
                          {site(`feature.${id}`)}
                        </a>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </details>
        )}
        {resources.length > 1 && (
          <details name="drawer">
            <summary>
              {site('resources')}
              <IconChevronDown size={20} />
            </summary>
            <ul>
              {resources.map(({ id, path: to }) => (
                <li key={id}>
                  <a href={path(to)}>{site(`resource.${id}`)}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
        <a href={path('/pricing')}>{t('header.pricing')}</a>
        <a href={path('/faq')}>{t('header.faq')}</a>
        {page.hasApiDocs && <a href={path('/docs')}>{t('header.docs')}</a>}
      </nav>
      <div className={styles.choices}>
        <LanguageMenu />
        <ThemeChoice />
      </div>
      <div className={styles.foot}>
        <AccountLinks large />
      </div>
    </div>
  );
};
