import type { ReactNode } from 'react';
import { FormError } from '../../features/credentials/form-error.tsx';
import styles from './account-modal.module.css';
import { useModalHead } from './modal-head.ts';

/** A link that leads nowhere any more, and where to get another. */
export const ExpiredLink = ({
  text,
  hideSwitch = false,
  children,
}: {
  text: string;
  hideSwitch?: boolean;
  children: ReactNode;
}) => {
  useModalHead({ hideLead: true, hideSwitch });
  return (
    <div className={styles.form}>
      <FormError text={text} />
      {children}
    </div>
  );
};
