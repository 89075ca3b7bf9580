import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Said } from '../../ui/said.tsx';
import { useFormParts } from './form-context.ts';
import { questionsOf, questionText } from './questions.ts';
import { useStored } from './use-value.ts';

/**
 * Announces what a form begins to ask, once each. It is the only live region for questions: the lists that show them are
 * many, and each has one of its own for sorting.
 */
export const NewQuestions = () => {
  const { t } = useTranslation();
  const { type } = useFormParts();
  const all = useStored((store) =>
    questionsOf(type, store.get(''))
      .map((question) => questionText(t, question))
      .join('\n'),
  );
  const [{ known, added }, setState] = useState({ known: all, added: '' });
  if (all !== known) {
    const before = known.split('\n');
    const texts = all.split('\n').filter((text) => !before.includes(text));
    setState({ known: all, added: texts.join('\n') });
  }
  return <Said role="status">{added}</Said>;
};
