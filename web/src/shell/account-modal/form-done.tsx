import type { ReactNode } from 'react';
import { IconCircleCheck } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './account-modal.module.css';
import { useModalHead } from './modal-head.ts';

/** Replaces a submitted form: what was done, and how to continue. */
export const FormDone = ({
  text,
  hideSwitch = false,
  children,
}: {
  text: string;
  hideSwitch?: boolean;
  children?: ReactNode;
}) => {
  useModalHead({ hideLead: true, hideSwitch });
  return (
    <div className={styles.form}>
      <Note tone="good" role="status" icon={<IconCircleCheck size={20} />}>
        {text}
      </Note>
      {children}
    </div>
  );
};
