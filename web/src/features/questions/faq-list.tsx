import { useTranslation } from 'react-i18next';
import { QuestionList } from './question-list.tsx';

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

/** Some of the frequently asked questions, with their answers. */
export const FaqList = ({ items, openItem }: { items: readonly FaqQuestion[]; openItem?: FaqQuestion }) => {
  const { t } = useTranslation('landing');
  return (
    <QuestionList
      questions={items.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }))}
      openId={openItem}
    />
  );
};
