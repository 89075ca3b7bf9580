import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api.ts';
import { redirectIfSignedOut } from '../../shell/app/session.ts';

/** When a signed-in user authenticates again, only the password can be wrong. */
export const useReauthError = () => {
  const { t } = useTranslation('private');
  return (error: ApiError): boolean | string =>
    redirectIfSignedOut(error) || (error.code === 'credentials_incorrect' && t('password.not_current'));
};
