import { IconCircleCheck } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './account-modal.module.css';

/** What was done, in place of the form that did it. */
export const Sent = ({ text }: { text: string }) => (
  <div className={styles.form}>
    <Note tone="good" role="status" icon={<IconCircleCheck size={20} />}>
      {text}
    </Note>
  </div>
);
