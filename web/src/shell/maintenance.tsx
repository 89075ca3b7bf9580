import { useTranslation } from 'react-i18next';
import { useFormatter } from '../i18n/formatter.tsx';
import { usePage } from '../page-context.tsx';
import { IconTool } from '../ui/icons.ts';
import styles from './maintenance.module.css';

/** Banner on every page while the server is in read-only mode, or is a restored copy that isn’t confirmed. */
export const Maintenance = () => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  const { readOnly, pausedSince } = usePage();
  if (!readOnly) return null;
  const isCopy = pausedSince !== undefined;
  const title = t(isCopy ? 'restored_copy.title' : 'maintenance.title');
  return (
    <aside className={styles.banner} aria-label={title}>
      <p className={styles.text}>
        <IconTool size={20} />
        <span>
          <b>{title}.</b>{' '}
          {isCopy
            ? t('restored_copy.text', { date: formatter.date(pausedSince, { dateStyle: 'long', timeZone: 'UTC' }) })
            : t('maintenance.text')}
        </span>
      </p>
    </aside>
  );
};
