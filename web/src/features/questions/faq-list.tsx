import { useTranslation } from 'react-i18next';
import { usePage } from '../../page-context.tsx';
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
  const { sellsPlans } = usePage();
  const formatAnswer = (id: FaqQuestion) => t(id === 'cost' && sellsPlans ? 'faq.cost.with_plans' : `faq.${id}.answer`);
  return (
    <QuestionList
      questions={items.map((id) => ({ id, question: t(`faq.${id}.question`), answer: formatAnswer(id) }))}
      openId={openItem}
    />
  );
};
