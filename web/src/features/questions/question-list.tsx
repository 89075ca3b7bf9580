import styles from './question-list.module.css';

export type Question = { id: string; question: string; answer: string };

/** Questions whose answers open one at a time, without JavaScript. */
export const QuestionList = ({
  questions,
  openId,
}: {
  questions: readonly Question[];
  openId?: string | undefined;
}) => (
  <div className={styles.questions}>
    {questions.map(({ id, question, answer }) => (
      <details key={id} name="questions" className={styles.question} open={id === openId}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);
