import { useTranslation } from 'react-i18next';
import { JsonLd } from '../../content/blocks/json-ld.tsx';
import { FaqList, faqQuestions, useFaq } from '../../features/questions/faq-list.tsx';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { describeQuestions } from '../../shell/public/structured-data.ts';
import styles from './page.module.css';

export const handle: RouteHandle = { namespaces: ['landing'], hydration: 'never' };

/** All frequently asked questions. */
export default function Faq() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.screen}>
      <PublicHead title={t('faq.page_title')} description={t('faq.description')} />
      <JsonLd data={describeQuestions(useFaq(faqQuestions))} />
      <h1 className={styles.title}>{t('faq.title')}</h1>
      <FaqList items={faqQuestions} />
    </div>
  );
}
