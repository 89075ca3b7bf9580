import type { FormQuestion } from '@tessera/qr-types/fields/field.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FocusRequest } from '../../features/content-form/form-context.ts';
import { formatQuestion, getQuestions } from '../../features/content-form/questions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { CodeEditor } from './editor.ts';

type Questions = readonly [FormQuestion, ...FormQuestion[]];

const getQuestionKey = (question: FormQuestion) => JSON.stringify(question);

/**
 * Asks the questions of a content’s type before the next step, each one once. `toContent` shows the form, where the
 * user can change the content.
 */
export const useQuestions = ({ type, edit }: Pick<CodeEditor, 'type' | 'edit'>, toContent?: () => void) => {
  const [prompt, setPrompt] = useState<{ questions: Questions; onContinue: () => void }>();
  const [focusRequest, setFocusRequest] = useState<FocusRequest>();
  const answered = useRef(new Set<string>());
  return {
    activePrompt: prompt?.questions,
    /** The field that the user wants to change instead. */
    focusRequest,
    /** Continues if there is nothing to ask, or after the answer. */
    confirmThen: (onContinue: () => void) => {
      setFocusRequest(undefined);
      const [first, ...others] = getQuestions(type, edit.content).filter(
        (question) => !answered.current.has(getQuestionKey(question)),
      );
      if (first) setPrompt({ questions: [first, ...others], onContinue });
      else onContinue();
    },
    onConfirm: () => {
      for (const question of prompt?.questions ?? []) answered.current.add(getQuestionKey(question));
      setPrompt(undefined);
      prompt?.onContinue();
    },
    editContent: () => {
      setPrompt(undefined);
      if (prompt) setFocusRequest({ path: prompt.questions[0].path });
      toContent?.();
    },
    close: () => setPrompt(undefined),
  };
};

type QuestionState = ReturnType<typeof useQuestions>;

const QuestionModal = ({
  activePrompt,
  onConfirm,
  editContent,
  close,
}: QuestionState & { activePrompt: Questions }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  return (
    <Dialog
      title={t(`question.${activePrompt[0].code}`)}
      onClose={close}
      footer={
        <>
          <Button variant="quiet" onClick={editContent} data-autofocus>
            {t('question.change')}
          </Button>
          <Button onClick={onConfirm}>{t('question.keep')}</Button>
        </>
      }
    >
      {activePrompt.map((question) => (
        <p key={getQuestionKey(question)}>{formatQuestion(tMain, question)}</p>
      ))}
    </Dialog>
  );
};

/** The current question, if any. */
export const QuestionDialog = ({ questions }: { questions: QuestionState }) =>
  questions.activePrompt && <QuestionModal {...questions} activePrompt={questions.activePrompt} />;
