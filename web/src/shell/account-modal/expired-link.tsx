import type { ReactNode } from 'react';
import { FormError } from '../../features/credentials/form-error.tsx';
import styles from './account-modal.module.css';
import { useModalHead } from './modal-head.ts';

/** An expired link, and where to get a new one. */
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
