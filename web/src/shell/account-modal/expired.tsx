import type { ReactNode } from 'react';
import { Refusal } from '../../features/credentials/refusal.tsx';
import styles from './account-modal.module.css';
import { useModalHead } from './modal-head.ts';

/** A link that leads nowhere any more, and where to get another. */
export const Expired = ({
  text,
  noOther = false,
  children,
}: {
  text: string;
  noOther?: boolean;
  children: ReactNode;
}) => {
  useModalHead({ noLead: true, noOther });
  return (
    <div className={styles.form}>
      <Refusal text={text} />
      {children}
    </div>
  );
};
