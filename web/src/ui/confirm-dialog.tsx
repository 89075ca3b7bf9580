import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before what can't be taken back is done: who presses Enter at once does nothing. */
export const ConfirmDialog = ({
  title,
  text,
  confirm,
  pending = false,
  onConfirm,
  onClose,
}: {
  title: string;
  text: string;
  /** A verb and its object. */
  confirm: string;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  return (
    <Dialog
      title={title}
      closeLabel={main('close')}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button look="danger" pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
};
