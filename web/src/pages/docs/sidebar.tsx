import { useTranslation } from 'react-i18next';
import type { NavigationGroup } from '../../content/docs/list-navigation.server.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import styles from './sidebar.module.css';

export const sidebarId = 'docs-pages';

/** Methods as they are shortened beside their names. */
export const MethodName = ({ method }: { method: string }) => (
  <span className={styles.method}>{method === 'DELETE' ? 'DEL' : method}</span>
);

/**
 * All pages, the group of the current one unfolded; on narrow screens a popover. The search finds pages by what their links say.
 */
export const Sidebar = ({ groups, current }: { groups: readonly NavigationGroup[]; current: string }) => {
  const { t } = useTranslation('docs');
  const path = usePublicPath();
  return (
    <nav id={sidebarId} popover="auto" data-drawer className={styles.sidebar} aria-label={t('pages')}>
      {groups.map(({ name, links, isAlwaysOpen }) => (
        <details key={name} open={isAlwaysOpen || links.some((link) => link.path === current)}>
          <summary>{name}</summary>
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <a
                  href={path(link.path)}
                  aria-current={link.path === current ? 'page' : undefined}
                  data-search-entry={name}
                  data-search-title={link.title}
                  data-search-summary={link.summary}
                  data-search-words={link.words}
                >
                  {link.title}
                  {link.method && <MethodName method={link.method} />}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <p className={styles.legal}>
        <a href={path('/contact')}>{t('foot.contact')}</a>
        <a href={path('/terms-and-conditions')}>{t('foot.terms')}</a>
        <a href={path('/privacy-policy')}>{t('foot.privacy')}</a>
        <a href={path('/about-us')}>{t('foot.about')}</a>
      </p>
    </nav>
  );
};
