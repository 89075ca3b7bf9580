import { useTranslation } from 'react-i18next';
import { type Question, QuestionList } from '../../features/questions/question-list.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { describeQuestions } from '../../shell/public/structured-data.ts';
import { JsonLd } from './json-ld.tsx';
import { Section } from './section.tsx';

/** The questions of a public page, the first one open, and where to ask others. Assistants read the same as FAQPage. */
export const QuestionSection = ({ title, questions }: { title: string; questions: readonly Question[] }) => {
  const { t } = useTranslation('site');
  const path = usePublicPath();
  return (
    <Section
      id="questions"
      layout="split"
      title={title}
      lead={
        <>
          {t('questions.not_here')} <a href={path('/contact')}>{t('questions.contact')}</a>
        </>
      }
    >
      <QuestionList questions={questions} openId={questions[0]?.id} />
      <JsonLd data={describeQuestions(questions)} />
    </Section>
  );
};
