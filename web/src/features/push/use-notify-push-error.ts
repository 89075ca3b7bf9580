import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../error-messages.ts';
import { notify } from '../../ui/notify.ts';

/** Shows why notifications can’t be turned on: an error of the server, or of the browser’s push service. */
export const useNotifyPushError = (): ((error: unknown) => void) => {
  const { t } = useTranslation('private');
  const notifyError = useNotifyError();
  return (error) =>
    error instanceof DOMException ? notify({ kind: 'error', text: t('push.failed') }) : notifyError(error);
};
