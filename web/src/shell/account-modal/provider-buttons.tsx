import { type Provider, providerNames } from '@tessera/contract/rules/providers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProviderIcon } from '../../features/providers/provider-icon.tsx';
import { useProviders } from '../../features/providers/use-providers.ts';
import { Button } from '../../ui/button.tsx';
import styles from './provider-buttons.module.css';
import { useStartOAuth } from './use-start-oauth.ts';

/** Sign-in or sign-up with an external account, above the form. Nothing if no provider is configured. */
export const ProviderButtons = ({ mode }: { mode: 'login' | 'create' }) => {
  const { t } = useTranslation();
  const providers = useProviders();
  const startOAuth = useStartOAuth();
  const [chosen, setChosen] = useState<Provider>();
  if (providers.length === 0) return null;
  return (
    <>
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="quiet"
            size={48}
            wide
            icon={<ProviderIcon provider={provider} />}
            pending={chosen === provider}
            onClick={() => {
              setChosen(provider);
              startOAuth(provider, mode);
            }}
          >
            {t('provider.continue', { provider: providerNames[provider] })}
          </Button>
        ))}
      </div>
      <p className={styles.or}>
        <span>{t('provider.or')}</span>
      </p>
    </>
  );
};
