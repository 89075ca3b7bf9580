import type { Transfer } from '@tessera/contract/api/transfers.ts';
import { useTranslation } from 'react-i18next';

/** Returns what a transfer is called: the name of its code or folder, or how many codes it has. */
export const useTransferTitle = (): ((transfer: Pick<Transfer, 'scope' | 'name' | 'codes'>) => string) => {
  const { t } = useTranslation('private');
  return ({ scope, name, codes }) => {
    if (scope === 'account') return t('transfer.all_codes', { count: codes });
    return name || t(scope === 'code' ? 'transfer.a_code' : 'transfer.a_folder');
  };
};
