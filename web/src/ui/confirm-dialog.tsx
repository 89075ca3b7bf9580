import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before an irreversible action. The action isn’t focused, so Enter does nothing at first. */
export const ConfirmDialog = ({
  title,
  text,
  confirmLabel,
  pending = false,
  onConfirm,
  onClose,
}: {
  title: string;
  text: string;
  /** A verb and its object. */
  confirmLabel: string;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button variant="danger" pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
};
