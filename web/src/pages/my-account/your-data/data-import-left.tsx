import type { ImportPlan } from '@tessera/contract/api/data-imports.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './your-data.module.css';

/** What is in the export and stays there, and what to do instead. */
export const DataImportLeft = ({ left: { people, keys, shares } }: { left: ImportPlan['left'] }) => {
  const { t } = useTranslation('private');
  const more = people.total - people.first.length;
  return (
    <section className={styles.left}>
      <h3 className={styles.partName}>{t('data.left.title')}</h3>
      <ul>
        {people.total > 0 && (
          <li>
            {t('data.left.people', { count: people.total })} <Link to="/app/users">{t('data.left.invite')}</Link>
            <details className={styles.codes}>
              <summary>{t('data.plan.which')}</summary>
              <ul>
                {people.first.map(({ name, email }) => (
                  <li key={email}>
                    {name && <strong dir="auto">{name}</strong>} {email}
                  </li>
                ))}
                {more > 0 && <li>{t('data.plan.more', { count: more })}</li>}
              </ul>
            </details>
          </li>
        )}
        {keys > 0 && <li>{t('data.left.keys', { count: keys })}</li>}
        {shares > 0 && <li>{t('data.left.shares', { count: shares })}</li>}
        <li>{t('data.left.rest')}</li>
      </ul>
    </section>
  );
};
