import { hasPublicPage } from '@tessera/contract/rules/optional-pages.ts';
import { useTranslation } from 'react-i18next';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { IconArrowRight, IconChevronDown } from '../../ui/icons.ts';
import styles from './mega-menu.module.css';
import { featureColumns } from './site-links.ts';

/** The Features menu: three columns, and the rule of prices at its foot. Nothing without a page of a feature. */
export const FeaturesMenu = () => {
  const { t } = useTranslation('site');
  const path = usePublicPath();
  const page = usePage();
  if (featureColumns.length === 0) return null;
  return (
    <details data-menu className={styles.menu}>
      <summary>
        {t('features')}
        <IconChevronDown size={16} />
      </summary>
      <div className={styles.panel}>
        <div className={styles.columns}>
          {featureColumns.map(({ group, items }) => (
            <section key={group} aria-labelledby={`features-${group}`}>
              <h2 id={`features-${group}`}>{t(`features.${group}`)}</h2>
              <ul>
                {items
                  .filter(({ id }) => hasPublicPage(`/features/${id}`, page))
                  .map(({ id, icon: Icon }) => (
                    <li key={id}>
                      <a href={path(`/features/${id}`)}>
                        <span className={styles.icon}>
                          <Icon size={20} />
                        </span>
                        <b>{t(`feature.${id}`)}</b>
                        <small>{t(`feature.${id}.hint`)}</small>
                      </a>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
        <p className={styles.foot}>
          {t(page.sellsPlans ? 'features.rule' : 'features.rule_unsold')}
          <a href={path('/pricing')}>
            {t('features.prices')}
            <IconArrowRight size={16} />
          </a>
        </p>
      </div>
    </details>
  );
};
