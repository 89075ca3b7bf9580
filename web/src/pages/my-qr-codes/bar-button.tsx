import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './bulk-bar.module.css';

/** An action of the bulk bar. */
export const BarButton = ({
  ref,
  icon,
  label,
  title = label,
  isRunning = false,
  disabled,
  ...button
}: {
  ref?: RefObject<HTMLButtonElement | null>;
  icon: ReactNode;
  /** What the button shows; a narrow screen may cut it off. */
  label: string;
  /** The whole name of the action. */
  title?: string;
  isRunning?: boolean;
  disabled: boolean;
} & Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'onClick'>) => (
  <button
    {...button}
    ref={ref}
    type="button"
    className={styles.action}
    aria-label={title}
    title={title}
    disabled={disabled && !isRunning}
    aria-disabled={isRunning || undefined}
  >
    {isRunning ? <Spinner /> : icon}
    <span className={styles.label}>{label}</span>
  </button>
);
