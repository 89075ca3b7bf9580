import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../error-messages.ts';
import { notify } from '../../ui/notify.ts';

/** Says why this browser can’t be told: what the server refused, or that the browser’s own push service did. */
export const useNotifyPushError = (): ((error: unknown) => void) => {
  const { t } = useTranslation('private');
  const notifyError = useNotifyError();
  return (error) =>
    error instanceof DOMException ? notify({ kind: 'error', text: t('push.failed') }) : notifyError(error);
};
