import type { ReactNode } from 'react';
import { useFormatter } from '../../../i18n/formatter.tsx';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '../../../ui/icons.ts';
import styles from './your-data.module.css';

const marks = { good: IconCheck, warn: IconAlertTriangle, plain: IconInfoCircle } as const;

/** A line of the plan: how many of what, and what becomes of them. */
export const PlanRow = ({
  count,
  what,
  text,
  tone = 'good',
  children,
}: {
  count: number;
  what: string;
  text: string;
  tone?: keyof typeof marks;
  children?: ReactNode;
}) => {
  const formatter = useFormatter();
  const Mark = marks[tone];
  return (
    <li className={styles.planRow} data-tone={tone}>
      <p className={styles.planCount}>{formatter.number(count)}</p>
      <div className={styles.planText}>
        <h3 className={styles.partName}>{what}</h3>
        <p className={styles.partText}>{text}</p>
        {children}
      </div>
      <Mark size={18} />
    </li>
  );
};
