import { useTranslation } from 'react-i18next';
import { FaqList, faqQuestions } from '../../features/questions/faq-list.tsx';
import type { RouteHandle } from '../../root.tsx';
import { PublicHead } from '../../shell/public/public-head.tsx';
import styles from './page.module.css';

export const handle: RouteHandle = { namespaces: ['landing'], hydration: 'never' };

/** All frequently asked questions. */
export default function Faq() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.screen}>
      <PublicHead title={t('faq.page_title')} description={t('faq.description')} />
      <h1 className={styles.title}>{t('faq.title')}</h1>
      <FaqList items={faqQuestions} />
    </div>
  );
}
