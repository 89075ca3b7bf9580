import { useTranslation } from 'react-i18next';
import { usePage } from '../page-context.tsx';
import { IconTool } from '../ui/icons.ts';
import styles from './maintenance.module.css';

/** Says on every page that nothing can be changed for a while, as long as the server takes no writes. */
export const Maintenance = () => {
  const { t } = useTranslation();
  const { readOnly } = usePage();
  if (!readOnly) return null;
  return (
    <aside className={styles.banner} aria-label={t('maintenance.title')}>
      <p className={styles.text}>
        <IconTool size={20} />
        <span>
          <b>{t('maintenance.title')}.</b> {t('maintenance.text')}
        </span>
      </p>
    </aside>
  );
};
