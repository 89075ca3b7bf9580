import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { IconX } from './icons.ts';
import { useFocusReturn } from './use-focus-return.ts';

const focusableSelector = ':is(input, select, textarea, button, a[href]):not(:disabled)';

/** Where the focus begins: where the dialog says, else at its first control or what is chosen there, not at Close. */
const setInitialFocus = (body: HTMLElement | null) => {
  if (!body || body.parentElement?.querySelector('[data-autofocus]')) return;
  const first = body.querySelector<HTMLElement>(focusableSelector);
  const chosen = first?.matches('[type="radio"]') && first.closest('fieldset')?.querySelector(':checked');
  (chosen || first)?.setAttribute('data-autofocus', '');
};

/** A dialog with a head, what it is about, and its buttons in a foot that stays; on a phone it is a sheet. */
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
  /** Of one height, for a long list that gets shorter while it is searched. */
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
      classNames={{ inner: styles.inner!, content: styles.content! }}
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
