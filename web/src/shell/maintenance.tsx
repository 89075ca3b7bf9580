import { useTranslation } from 'react-i18next';
import { usePage } from '../page-context.tsx';
import { IconTool } from '../ui/icons.ts';
import styles from './maintenance.module.css';

/** Banner on every page while the server is in read-only mode. */
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
