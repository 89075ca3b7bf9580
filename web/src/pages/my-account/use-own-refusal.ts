import { useTranslation } from 'react-i18next';
import type { Refused } from '../../api.ts';
import { leaveIfSignedOut } from '../../shell/app/session.ts';

/** Where somebody who is signed in proves it once more, only the password can be wrong. */
export const useOwnRefusal = () => {
  const { t } = useTranslation('private');
  return (error: Refused): boolean | string =>
    leaveIfSignedOut(error) || (error.code === 'credentials_incorrect' && t('password.not_current'));
};
