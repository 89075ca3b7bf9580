import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import styles from './dialogs.module.css';

/** Asks before something that was entered goes. */
export const ConfirmDialog = ({
  title,
  text,
  confirm,
  onConfirm,
  onClose,
}: {
  title: string;
  text: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false}>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button look="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Modal>
  );
};
