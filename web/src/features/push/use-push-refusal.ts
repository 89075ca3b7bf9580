import { useTranslation } from 'react-i18next';
import { useRefusal } from '../../refusal.ts';
import { notify } from '../../ui/notify.ts';

/** Says why this browser can’t be told: what the server refused, or that the browser’s own push service did. */
export const usePushRefusal = (): ((error: unknown) => void) => {
  const { t } = useTranslation('private');
  const refused = useRefusal();
  return (error) =>
    error instanceof DOMException ? notify({ kind: 'error', text: t('push.failed') }) : refused(error);
};
