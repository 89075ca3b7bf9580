import { recommendedSideMm } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { productFigures } from '../../content/product-figures.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
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

/** Returns questions with their answers. */
export const useFaq = (items: readonly FaqQuestion[]) => {
  const { t } = useTranslation('landing');
  const { sellsPlans } = usePage();
  const { length } = useFormatter();
  const values = {
    ...productFigures,
    dynamic: length(recommendedSideMm.dynamic),
    static: length(recommendedSideMm.static),
  };
  return items.map((id) => ({
    id,
    question: t(`faq.${id}.question`),
    answer: t(id === 'cost' && sellsPlans ? 'faq.cost.with_plans' : `faq.${id}.answer`, values),
  }));
};

/** Some of the frequently asked questions, with their answers. */
export const FaqList = ({ items, openItem }: { items: readonly FaqQuestion[]; openItem?: FaqQuestion }) => (
  <QuestionList questions={useFaq(items)} openId={openItem} />
);
