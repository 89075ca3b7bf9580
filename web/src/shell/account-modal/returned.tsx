import { isProvider, providerNames } from '@tessera/contract/rules/providers.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Refused } from '../../api.ts';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './account-modal.module.css';
import { Closed } from './closed.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useProvider } from './use-provider.ts';

/** What a provider's way back may tell. Any other code in the address shows nothing. */
const told = [
  'collaborator_registration_incomplete',
  'user_not_found',
  'email_exists',
  'email_invalid',
  'captcha_verification_failed',
  'rate_limited',
  'generic',
] as const;
const shut = ['account_closed', 'account_banned'] as const;

const among = <T extends string>(known: readonly T[], code: string | null): T | undefined =>
  known.find((one) => one === code);

/** The refusal that the browser came back from a provider with, if it did. */
export const useReturned = () => {
  const [search] = useSearchParams();
  const [code, provider, erasedAt] = ['error', 'provider', 'erasedAt'].map((name) => search.get(name));
  return {
    code: among(told, code ?? null),
    shut: among(shut, code ?? null),
    provider: isProvider(provider) ? provider : undefined,
    erasedAt: erasedAt && !Number.isNaN(Date.parse(erasedAt)) ? erasedAt : undefined,
  };
};

/** An account that a provider led to, and that is shut. */
export const ReturnedShut = () => {
  const { shut, provider, erasedAt } = useReturned();
  const leave = useProvider();
  const params = erasedAt ? { erasedAt } : {};
  const reason = new Refused(403, { error: shut, params });
  if (!provider) return <Closed reason={reason} />;
  return <Closed reason={reason} reopen={async () => leave(provider, 'login', { reopen: true })} />;
};

/** The providers, and what became of the way to one of them. */
export const Providers = ({ mode }: { mode: 'login' | 'create' }) => {
  const { t } = useTranslation();
  const { code, provider } = useReturned();
  const leave = useProvider();
  const name = provider && providerNames[provider];
  const isNew = code === 'user_not_found' && provider !== undefined;
  return (
    <>
      {code && (
        <div className={styles.form}>
          <Refusal text={isNew ? t('provider.unknown', { provider: name }) : t(`error.${code}`)} />
          {isNew && (
            <Button size={48} wide onClick={() => leave(provider, 'create')}>
              {t('provider.create', { provider: name })}
            </Button>
          )}
        </div>
      )}
      <ProviderButtons mode={mode} />
    </>
  );
};
