import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import type { Uploads } from '../../features/upload/uploads.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks users who navigate to another page during an upload; the steps of the builder are one page. */
export const UploadLeaveDialog = ({ uploads }: { uploads: Uploads }) => {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => uploads.isBusy() && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('upload.leave.title')}
      text={t('upload.leave.text')}
      confirmLabel={t('upload.leave.confirm')}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
};
