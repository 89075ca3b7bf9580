import type { Provider } from '@tessera/contract/rules/providers.ts';
import type { ReactNode } from 'react';

/** The providers’ logos in their colours, as their brand guidelines require. */
const providerIcons: Readonly<Record<Provider, ReactNode>> = {
  google: (
    <>
      <path
        fill="#4285f4"
        d="M22.6 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.94a5.08 5.08 0 0 1-2.2 3.33v2.77h3.57c2.08-1.92 3.29-4.74 3.29-8.11Z"
      />
      <path
        fill="#34a853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77a6.6 6.6 0 0 1-9.87-3.47H2.18v2.84A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88l3.66-2.84Z" />
      <path
        fill="#ea4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.06L5.84 9.9A6.6 6.6 0 0 1 12 5.38Z"
      />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="11" fill="#0866ff" />
      <path
        fill="#fff"
        d="M16.6 14.9 17.1 12H14v-1.9c0-.8.4-1.6 1.7-1.6h1.5V6s-1.3-.2-2.5-.2c-2.6 0-4.2 1.5-4.2 4.3V12H7.8v2.9h2.7v8a11 11 0 0 0 3.5 0v-8h2.6Z"
      />
    </>
  ),
  linkedin: (
    <>
      <rect x="1.5" y="1.5" width="21" height="21" rx="3" fill="#0a66c2" />
      <path
        fill="#fff"
        d="M5.2 9.6h2.9v9.2H5.2zM6.65 5.1a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM9.9 9.6h2.8v1.25c.4-.74 1.35-1.5 2.75-1.5 2.95 0 3.5 1.93 3.5 4.45v5h-2.9v-4.45c0-1.05-.02-2.42-1.48-2.42-1.48 0-1.7 1.15-1.7 2.35v4.52H9.9z"
      />
    </>
  ),
};

export const ProviderIcon = ({ provider, size = 20 }: { provider: Provider; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    {providerIcons[provider]}
  </svg>
);
