import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './popover.module.css';
import { useAnchor } from './use-anchor.ts';

/** A panel over the page beside its button. Escape and a press elsewhere close it and return the focus. */
export const Popover = ({
  anchor,
  label,
  onClose,
  children,
}: {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onClose: () => void;
  children: ReactNode;
}) => {
  const popover = useRef<HTMLDivElement>(null);
  useAnchor(popover, anchor);
  useLayoutEffect(() => {
    const element = popover.current;
    // On a touch screen, the keyboard would cover the panel.
    const first = matchMedia('(hover: none)').matches ? element : element?.querySelector('input');
    first?.focus();
  }, []);
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-label={label}
      className={styles.popover}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      {children}
    </div>
  );
};
