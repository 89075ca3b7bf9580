import { useTranslation } from 'react-i18next';
import { JsonLd } from '../../content/blocks/json-ld.tsx';
import { FaqList, faqQuestions } from '../../features/questions/faq-list.tsx';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { describeQuestions } from '../../shell/public/structured-data.ts';
import styles from './page.module.css';

export const handle: RouteHandle = { namespaces: ['landing'], hydration: 'never' };

/** All frequently asked questions. */
export default function Faq() {
  const { t } = useTranslation('landing');
  const questions = faqQuestions.map((id) => ({ question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }));
  return (
    <div className={styles.screen}>
      <PublicHead title={t('faq.page_title')} description={t('faq.description')} />
      <JsonLd data={describeQuestions(questions)} />
      <h1 className={styles.title}>{t('faq.title')}</h1>
      <FaqList items={faqQuestions} />
    </div>
  );
}
