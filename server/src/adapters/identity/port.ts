import type { Provider } from '@tessera/contract/rules/providers.ts';

/** A user's identity at a provider. Only `subject` identifies the user: email addresses change hands. */
export type ProviderIdentity = {
  subject: string;
  email: string | undefined;
  /** Whether the provider has verified the email. */
  emailVerified: boolean;
};

/** One authorization flow: the parameters sent to the provider, and the secrets kept until it returns. */
export type AuthorizationFlow = {
  redirectUri: string;
  state: string;
  /** PKCE (RFC 7636): an intercepted code is useless. */
  verifier: string;
  /** In the ID token (OpenID Connect Core 3.1.2.1), so that a token of another flow is detected. */
  nonce: string;
};

export type IdentityProvider = {
  /** Returns the URL to redirect the browser to. */
  getAuthorizationUrl(flow: AuthorizationFlow): Promise<URL>;
  /** Returns the identity for the callback URL that the browser returned to. Throws if it authenticates no user. */
  fetchIdentity(callbackUrl: URL, flow: AuthorizationFlow): Promise<ProviderIdentity>;
};

/** The configured providers. */
export type IdentityProviders = ReadonlyMap<Provider, IdentityProvider>;
