import { useTranslation } from 'react-i18next';
import styles from './faq-list.module.css';

/** Frequently asked questions, in the order of the FAQ page. */
export const faqQuestions = [
  'static',
  'print',
  'edit',
  'scan',
  'count',
  'privacy',
  'team',
  'leave',
  'cost',
  'api',
] as const;

export type FaqQuestion = (typeof faqQuestions)[number];

/** Questions whose answers open one at a time, without JavaScript. */
export const FaqList = ({ items, openItem }: { items: readonly FaqQuestion[]; openItem?: FaqQuestion }) => {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.questions}>
      {items.map((question) => (
        <details key={question} name="questions" className={styles.question} open={question === openItem}>
          <summary>{t(`faq.${question}.question`)}</summary>
          <p>{t(`faq.${question}.answer`)}</p>
        </details>
      ))}
    </div>
  );
};
