import type { Provider } from '@tessera/contract/rules/providers.ts';

/** Somebody as a provider knows them. `subject` alone says who they are: addresses change hands. */
export type ProviderIdentity = {
  subject: string;
  email: string | undefined;
  /** Whether the provider vouches that the address is theirs. */
  emailVerified: boolean;
};

/** One way to a provider and back: what goes along, and what only the server knows until then. */
export type AuthorizationFlow = {
  redirectUri: string;
  state: string;
  /** PKCE (RFC 7636): who intercepts the code can't use it. */
  verifier: string;
  /** In the ID token (OpenID Connect Core 3.1.2.1), so that one of another passage is noticed. */
  nonce: string;
};

export type IdentityProvider = {
  /** Where the browser goes. */
  getAuthorizationUrl(flow: AuthorizationFlow): Promise<URL>;
  /** Who the browser's answer, the address that it came back to, is of. Throws where it proves nobody. */
  fetchIdentity(callbackUrl: URL, flow: AuthorizationFlow): Promise<ProviderIdentity>;
};

/** The providers that the settings name. */
export type IdentityProviders = ReadonlyMap<Provider, IdentityProvider>;
