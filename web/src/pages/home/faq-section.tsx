import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FaqList, type FaqQuestion } from '../../features/questions/faq-list.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import styles from './faq-section.module.css';

/** Questions that visitors have before printing. The others are on the FAQ page. */
const landingQuestions: readonly FaqQuestion[] = ['edit', 'static', 'print', 'scan', 'privacy', 'cost', 'leave'];

export const FaqSection = () => {
  const { t } = useTranslation('landing');
  const path = usePublicPath();
  return (
    <section className={styles.section} aria-labelledby="asked">
      <div>
        <h2 id="asked" className={styles.title}>
          {t('asked.title')}
        </h2>
        <p className={styles.more}>
          {t('asked.not_here')} <Link to={path('/faq')}>{t('asked.all')}</Link>
        </p>
      </div>
      <FaqList items={landingQuestions} openItem="edit" />
    </section>
  );
};
