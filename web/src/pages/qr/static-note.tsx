import { useTranslation } from 'react-i18next';
import styles from './static-note.module.css';

/** Why a static code has no statistics, and what can’t be changed. */
export const StaticNote = () => {
  const { t } = useTranslation('private');
  return (
    <section className={styles.note}>
      <h2 className={styles.title}>{t('static.title')}</h2>
      <p>{t('static.text')}</p>
    </section>
  );
};
