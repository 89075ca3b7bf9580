import { isProvider, providerNames } from '@tessera/contract/rules/providers.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../api.ts';
import { FormError } from '../../features/credentials/form-error.tsx';
import { Button } from '../../ui/button.tsx';
import { AccountClosed } from './account-closed.tsx';
import styles from './account-modal.module.css';
import { ProviderButtons } from './provider-buttons.tsx';
import { useStartOAuth } from './use-start-oauth.ts';

/** Error codes that a provider’s redirect may carry. Any other code in the URL is ignored. */
const displayedErrors = [
  'collaborator_registration_incomplete',
  'user_not_found',
  'email_exists',
  'email_invalid',
  'captcha_verification_failed',
  'rate_limited',
  'generic',
] as const;
const closedAccountErrors = ['account_closed', 'account_banned'] as const;

const findKnown = <T extends string>(knownValues: readonly T[], code: string | null): T | undefined =>
  knownValues.find((knownValue) => knownValue === code);

/** Returns the error that the browser came back from a provider with, if any. */
export const useOAuthCallback = () => {
  const [search] = useSearchParams();
  const [code, provider, erasedAt] = ['error', 'provider', 'erasedAt'].map((name) => search.get(name));
  return {
    error: findKnown(displayedErrors, code ?? null),
    closedAccountError: findKnown(closedAccountErrors, code ?? null),
    provider: isProvider(provider) ? provider : undefined,
    erasedAt: erasedAt && !Number.isNaN(Date.parse(erasedAt)) ? erasedAt : undefined,
  };
};

/** Shown if the provider’s account is suspended or closed. */
export const OAuthAccountClosed = () => {
  const { closedAccountError, provider, erasedAt } = useOAuthCallback();
  const startOAuth = useStartOAuth();
  const params = erasedAt ? { erasedAt } : {};
  const error = new ApiError(403, { error: closedAccountError, params });
  if (!provider) return <AccountClosed accountError={error} />;
  return <AccountClosed accountError={error} reopen={async () => startOAuth(provider, 'login', { reopen: true })} />;
};

/** The providers, and the result of the last attempt to use one. */
export const OAuthProviders = ({ mode }: { mode: 'login' | 'create' }) => {
  const { t } = useTranslation();
  const { error, provider } = useOAuthCallback();
  const startOAuth = useStartOAuth();
  const name = provider && providerNames[provider];
  const isNew = error === 'user_not_found' && provider !== undefined;
  return (
    <>
      {error && (
        <div className={styles.form}>
          <FormError text={isNew ? t('provider.unknown', { provider: name }) : t(`error.${error}`)} />
          {isNew && (
            <Button size={48} wide onClick={() => startOAuth(provider, 'create')}>
              {t('provider.create', { provider: name })}
            </Button>
          )}
        </div>
      )}
      <ProviderButtons mode={mode} />
    </>
  );
};
