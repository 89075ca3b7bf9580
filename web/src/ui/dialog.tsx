import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { IconX } from './icons.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog with a head, what it is about, and its buttons in a foot that stays; on a phone it is a sheet. */
export const Dialog = ({
  title,
  closeLabel,
  size = 'narrow',
  foot,
  onClose,
  children,
}: {
  title: string;
  closeLabel: string;
  size?: 'narrow' | 'wide';
  foot: ReactNode;
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
      <Modal.Content radius={20}>
        <Modal.Body className={classes(styles.dialog)}>
          <div className={styles.head}>
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label={closeLabel} icon={<IconX size={20} />} />
          </div>
          <div className={styles.body}>{children}</div>
          <div className={styles.foot}>{foot}</div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
