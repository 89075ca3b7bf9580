import { requireValue } from '@tessera/contract/rules/require-value.ts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { IdentityProvider } from './port.ts';

type OpenIdSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** LinkedIn rejects PKCE for apps with a secret, and puts no nonce in its tokens; only the signed state binds the flow. */
  withoutPkce?: boolean;
};

const timeoutSeconds = 10;

/** Plain http is only for providers on this machine: tests and development. */
export const isLocalHttp = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/**
 * An OpenID Connect provider. Its endpoints are discovered at the first sign-in, with retries at later ones, so that a
 * provider that is down at startup doesn't matter. ID tokens are fully validated (signature, iss, aud, exp and nonce), as
 * is the iss of the response if present (RFC 9207).
 */
export const createOpenIdProvider = ({
  issuer,
  clientId,
  clientSecret,
  withoutPkce = false,
}: OpenIdSettings): IdentityProvider => {
  const server = new URL(issuer);
  const discover = async () => {
    const execute = [enableNonRepudiationChecks, ...(isLocalHttp(server) ? [allowInsecureRequests] : [])];
    return discovery(server, clientId, undefined, ClientSecretPost(clientSecret), { execute, timeout: timeoutSeconds });
  };
  let pending: Promise<Configuration> | undefined;
  const getConfiguration = () => {
    pending ??= discover().catch((error) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
  return {
    getAuthorizationUrl: async ({ redirectUri, state, verifier, nonce }) =>
      buildAuthorizationUrl(await getConfiguration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        ...(!withoutPkce && {
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          nonce,
        }),
      }),

    fetchIdentity: async (callbackUrl, { state, verifier, nonce }) => {
      const config = await getConfiguration();
      const tokens = await authorizationCodeGrant(config, callbackUrl, {
        expectedState: state,
        idTokenExpected: true,
        ...(!withoutPkce && { pkceCodeVerifier: verifier, expectedNonce: nonce }),
      });
      const { sub, ...claims } = requireValue(tokens.claims(), 'ID token');
      const profile =
        'email' in claims || !config.serverMetadata().userinfo_endpoint
          ? claims
          : await fetchUserInfo(config, tokens.access_token, sub);
      const { email, email_verified: verified } = profile as { email?: unknown; email_verified?: unknown };
      return {
        subject: sub,
        email: typeof email === 'string' ? email : undefined,
        emailVerified: verified === true || verified === 'true',
      };
    },
  };
};
