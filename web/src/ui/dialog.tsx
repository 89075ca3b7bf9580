import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { IconX } from './icons.ts';
import { useFocusReturn } from './use-focus-return.ts';

const focusableSelector = ':is(input, select, textarea, button, a[href]):not(:disabled)';

/** Initial focus: the element the dialog names, else its first control or the selected option there, but not Close. */
const setInitialFocus = (body: HTMLElement | null) => {
  if (!body || body.parentElement?.querySelector('[data-autofocus]')) return;
  const first = body.querySelector<HTMLElement>(focusableSelector);
  const chosen = first?.matches('[type="radio"]') && first.closest('fieldset')?.querySelector(':checked');
  (chosen || first)?.setAttribute('data-autofocus', '');
};

/** A dialog with a header, content, and a footer of buttons that stays in view; on a phone it’s a sheet. */
export const Dialog = ({
  title,
  closeLabel,
  size = 'narrow',
  tall = false,
  footer,
  onClose,
  children,
}: {
  title: string;
  closeLabel: string;
  size?: 'narrow' | 'wide';
  /** Keeps a constant height, for a long list that shrinks while it’s searched. */
  tall?: boolean;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) => {
  useFocusReturn();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size === 'wide' ? '46rem' : '30rem'}
      classNames={{ inner: classes(styles.inner), content: classes(styles.content) }}
    >
      <Modal.Overlay />
      <Modal.Content radius={20} data-tall={tall || undefined}>
        <Modal.Body className={classes(styles.dialog)}>
          <div className={styles.head}>
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label={closeLabel} icon={<IconX size={20} />} />
          </div>
          <div ref={setInitialFocus} className={styles.body}>
            {children}
          </div>
          <div className={styles.foot}>{footer}</div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
