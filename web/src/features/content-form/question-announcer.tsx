import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useContentFormContext } from './form-context.ts';
import { formatQuestion, getQuestions } from './questions.ts';
import { useStoreSelector } from './use-field-value.ts';

/**
 * Announces each new question once. It is the form’s only live region for questions: there are many lists that show
 * questions, and each already has a live region for sorting.
 */
export const QuestionAnnouncer = () => {
  const { t } = useTranslation();
  const { type } = useContentFormContext();
  const all = useStoreSelector((store) =>
    getQuestions(type, store.get(''))
      .map((question) => formatQuestion(t, question))
      .join('\n'),
  );
  const [{ known: announced, added }, setState] = useState({ known: all, added: '' });
  if (all !== announced) {
    const previousTexts = announced.split('\n');
    const texts = all.split('\n').filter((text) => !previousTexts.includes(text));
    setState({ known: all, added: texts.join('\n') });
  }
  return <VisuallyHidden role="status">{added}</VisuallyHidden>;
};
