import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify.ts';
import { consumeReopened } from '../reopened-account.ts';

/** Confirms that a closed account has been reopened. */
export const useReopenedNotice = (): void => {
  const { t } = useTranslation('private');
  useEffect(() => {
    if (consumeReopened()) notify({ kind: 'success', text: t('close.kept'), isPersistent: true });
  }, [t]);
};
