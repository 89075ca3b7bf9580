import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
} from 'openid-client';
import { isLocalHttp } from './openid.ts';
import type { IdentityProvider } from './port.ts';

type FacebookSettings = {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  profileUrl: string;
};

/**
 * Facebook: OAuth 2.0 without ID tokens, so the identity comes from the profile. It doesn't say whether an email was
 * verified, so none counts as verified.
 */
export const createFacebookProvider = (settings: FacebookSettings): IdentityProvider => {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, profileUrl } = settings;
  const { origin } = new URL(authorizeUrl);
  const metadata = { issuer: origin, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl };
  const config = new Configuration(metadata, clientId, undefined, ClientSecretPost(clientSecret));
  config.timeout = 10;
  if (isLocalHttp(new URL(tokenUrl))) allowInsecureRequests(config);
  return {
    getAuthorizationUrl: async ({ redirectUri, state, verifier }) =>
      buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'public_profile email',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),

    fetchIdentity: async (callbackUrl, { state, verifier }) => {
      const checks = { expectedState: state, pkceCodeVerifier: verifier };
      const callbackWithoutIssuer = new URL(callbackUrl);
      callbackWithoutIssuer.searchParams.delete('iss'); // Facebook isn't configured with an issuer; its own route distinguishes it from other providers
      const { access_token: token } = await authorizationCodeGrant(config, callbackWithoutIssuer, checks);
      const profile = await fetchProtectedResource(config, token, new URL(profileUrl), 'GET');
      const { id, email } = (await profile.json()) as { id?: unknown; email?: unknown };
      if (!profile.ok || typeof id !== 'string' || id === '') throw new Error('The profile has no id.');
      return { subject: id, email: typeof email === 'string' ? email : undefined, emailVerified: false };
    },
  };
};
