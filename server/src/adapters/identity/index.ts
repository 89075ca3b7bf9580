import type { Provider } from '@tessera/contract/rules/providers.ts';
import type { Config } from '../../config.ts';
import { createFacebookProvider } from './facebook.ts';
import { createOpenIdProvider } from './openid.ts';
import type { IdentityProvider, IdentityProviders } from './port.ts';

/** Creates the providers that are configured. They are contacted only when a user signs in. */
export const createIdentityProviders = ({ providers }: Pick<Config, 'providers'>): IdentityProviders => {
  const { google, facebook, linkedin } = providers;
  const entries: [Provider, IdentityProvider | undefined][] = [
    ['google', google && createOpenIdProvider(google)],
    ['facebook', facebook && createFacebookProvider(facebook)],
    ['linkedin', linkedin && createOpenIdProvider({ ...linkedin, withoutPkce: true })],
  ];
  return new Map(entries.filter((entry): entry is [Provider, IdentityProvider] => entry[1] !== undefined));
};
