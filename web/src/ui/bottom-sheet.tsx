import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './bottom-sheet.module.css';
import { IconButton } from './button.tsx';
import { IconX } from './icons.ts';

/** A sheet at the bottom of the screen, for pages without the UI kit; `centered` makes it a dialog in the middle of wide screens. */
export const BottomSheet = ({
  title,
  closeLabel,
  className,
  centered = false,
  onClose,
  children,
}: {
  title: string;
  closeLabel: string;
  className?: string | undefined;
  centered?: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before the element is removed: closing returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-centered={centered || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={className}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <IconX size={20} />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
};
