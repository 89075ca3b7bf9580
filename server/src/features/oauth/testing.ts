import type { OidcServer } from '../../adapters/identity/testing.ts';
import { origin } from '../../testing.ts';

export const client = { clientId: 'tessera', clientSecret: 'a secret of the test' };
export const providers = ['google', 'facebook', 'linkedin'] as const;
export const redirectUris = providers.flatMap((provider) =>
  ['login', 'create'].map((mode) => `${origin}/api/user/account/oauth/${provider}/${mode}`),
);

/** Settings for the test provider, under all three names. */
export const buildProviderSettings = ({ issuer }: OidcServer) => ({
  ...Object.fromEntries(
    ['GOOGLE', 'FACEBOOK', 'LINKEDIN'].flatMap((name) => [
      [`${name}_CLIENT_ID`, client.clientId],
      [`${name}_CLIENT_SECRET`, client.clientSecret],
    ]),
  ),
  GOOGLE_ISSUER: issuer,
  LINKEDIN_ISSUER: issuer,
  FACEBOOK_AUTHORIZE_URL: `${issuer}/auth`,
  FACEBOOK_TOKEN_URL: `${issuer}/token`,
  FACEBOOK_PROFILE_URL: `${issuer}/profile`,
});
