import { useTranslation } from 'react-i18next';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { IconBuildingStore, IconCategory, IconChevronDown, IconPrinter, IconQrcode } from '../../ui/icons.ts';
import styles from './mega-menu.module.css';
import { resources } from './site-links.ts';

const icons = { types: IconCategory, business: IconBuildingStore, surfaces: IconPrinter, generator: IconQrcode };

/** The Resources menu: the indexes of pages, each with how many it has, and the generator on the home page. */
export const ResourcesMenu = () => {
  const { t } = useTranslation('site');
  const path = usePublicPath();
  if (resources.length < 2) return null;
  return (
    <details data-menu className={styles.menu}>
      <summary>
        {t('resources')}
        <IconChevronDown size={16} />
      </summary>
      <div className={styles.panel} data-narrow>
        <ul>
          {resources.map(({ id, path: to, count }) => {
            const Icon = icons[id];
            return (
              <li key={id}>
                <a href={path(to)}>
                  <span className={styles.icon}>
                    <Icon size={20} />
                  </span>
                  <b>{t(`resource.${id}`)}</b>
                  <small>{t(`resource.${id}.hint`)}</small>
                  {count > 0 && <span className={styles.count}>{count}</span>}
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </details>
  );
};
