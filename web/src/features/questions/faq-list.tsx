import { useTranslation } from 'react-i18next';
import styles from './faq-list.module.css';

/** What people ask, in the order in which it is answered on the page of its own. */
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

/** Questions with answers that open by themselves, one at a time, without a script. */
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
