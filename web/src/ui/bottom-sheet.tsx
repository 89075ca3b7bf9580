import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './bottom-sheet.module.css';
import { IconButton } from './button.tsx';
import { IconX } from './icons.ts';
import { Modal } from './modal.tsx';

/** A sheet at the bottom of the screen; `centered` makes it a dialog in the middle of wide screens. */
export const BottomSheet = ({
  title,
  className,
  centered = false,
  onClose,
  children,
}: {
  title: string;
  className?: string | undefined;
  centered?: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Modal data-sheet={centered ? 'centered' : ''} aria-labelledby={titleId} onClose={onClose}>
      <div className={className}>
        <div className={styles.head} data-centered={centered || undefined}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t('close')} onClick={onClose}>
            <IconX size={20} />
          </IconButton>
        </div>
        {children}
      </div>
    </Modal>
  );
};
