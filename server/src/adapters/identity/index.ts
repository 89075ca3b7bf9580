import type { Provider } from '@tessera/contract/rules/providers.ts';
import type { Config } from '../../config.ts';
import { openFacebook } from './facebook.ts';
import { openIdProvider } from './openid.ts';
import type { Identities, IdentityProvider } from './port.ts';

/** The providers whose settings are there. Nobody is asked anything until somebody signs in. */
export const openIdentities = ({ providers }: Pick<Config, 'providers'>): Identities => {
  const { google, facebook, linkedin } = providers;
  const open: [Provider, IdentityProvider | undefined][] = [
    ['google', google && openIdProvider(google)],
    ['facebook', facebook && openFacebook(facebook)],
    ['linkedin', linkedin && openIdProvider({ ...linkedin, plain: true })],
  ];
  return new Map(open.filter((entry): entry is [Provider, IdentityProvider] => entry[1] !== undefined));
};
