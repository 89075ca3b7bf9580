import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify.ts';
import { consumeReopened } from '../reopened-account.ts';

/** Confirms to whoever has just taken the closing of their account back that it stays. */
export const useReopenedNotice = (): void => {
  const { t } = useTranslation('private');
  useEffect(() => {
    if (consumeReopened()) notify({ kind: 'success', text: t('close.kept'), isPersistent: true });
  }, [t]);
};
