import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { IconX } from './icons.ts';
import { Modal } from './modal.tsx';

/** A dialog with a header, content, and a footer of buttons that stays in view; on a phone it’s a sheet. */
export const Dialog = ({
  title,
  size = 'narrow',
  tall = false,
  footer,
  onClose,
  children,
}: {
  title: string;
  size?: 'narrow' | 'wide' | 'large';
  /** Keeps a constant height, for a long list that shrinks while it’s searched. */
  tall?: boolean;
  footer?: ReactNode;
  /** Without it there is no close button, and only the content can close the dialog. */
  onClose?: () => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Modal
      className={styles.dialog}
      data-size={size}
      data-tall={tall || undefined}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {onClose && (
          <IconButton label={t('close')} onClick={onClose}>
            <IconX size={20} />
          </IconButton>
        )}
      </div>
      <div className={styles.body} data-body>
        {children}
      </div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </Modal>
  );
};
