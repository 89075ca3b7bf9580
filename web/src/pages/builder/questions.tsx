import { Modal } from '@mantine/core';
import type { Question } from '@tessera/qr-types/fields/field.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wanted } from '../../features/content-form/form-context.ts';
import { questionsOf, questionText } from '../../features/content-form/questions.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import styles from './dialogs.module.css';
import type { Making } from './making.ts';

const keyOf = (question: Question) => JSON.stringify(question);

/**
 * Asks the questions of a content's type before the next step; each is asked once. `toContent` shows the form, where the user
 * can change the content.
 */
export const useQuestions = ({ type, edit }: Pick<Making, 'type' | 'edit'>, toContent?: () => void) => {
  const [asked, setAsked] = useState<{ questions: readonly Question[]; goOn: () => void }>();
  const [wanted, setWanted] = useState<Wanted>();
  const answered = useRef(new Set<string>());
  return {
    asked: asked?.questions,
    /** The field that the user wants to change instead. */
    wanted,
    /** Continues where there is nothing to ask, or after the answer. */
    ask: (goOn: () => void) => {
      setWanted(undefined);
      const questions = questionsOf(type, edit.content).filter((question) => !answered.current.has(keyOf(question)));
      if (questions.length === 0) goOn();
      else setAsked({ questions, goOn });
    },
    keep: () => {
      for (const question of asked?.questions ?? []) answered.current.add(keyOf(question));
      setAsked(undefined);
      asked?.goOn();
    },
    change: () => {
      setAsked(undefined);
      if (asked) setWanted({ path: asked.questions[0]!.path });
      toContent?.();
    },
    close: () => setAsked(undefined),
  };
};

type Questions = ReturnType<typeof useQuestions>;

const Dialog = ({ asked, keep, change, close }: Questions & { asked: readonly Question[] }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  useFocusReturn();
  return (
    <Modal opened onClose={close} title={t(`question.${asked[0]!.code}`)} size={500} withCloseButton={false}>
      {asked.map((question) => (
        <p key={keyOf(question)} className={styles.text}>
          {questionText(main, question)}
        </p>
      ))}
      <div className={styles.buttons}>
        <Button look="quiet" onClick={change} data-autofocus>
          {t('question.change')}
        </Button>
        <Button onClick={keep}>{t('question.keep')}</Button>
      </div>
    </Modal>
  );
};

/** The question, while there is one. */
export const QuestionDialog = ({ questions }: { questions: Questions }) =>
  questions.asked && <Dialog {...questions} asked={questions.asked} />;
