import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify.ts';
import { takeKept } from '../kept-account.ts';

/** Confirms to whoever has just taken the closing of their account back that it stays. */
export const useKeptNotice = (): void => {
  const { t } = useTranslation('private');
  useEffect(() => {
    if (takeKept()) notify({ kind: 'success', text: t('close.kept'), stays: true });
  }, [t]);
};
