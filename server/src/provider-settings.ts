import type { Provider } from '@tessera/contract/rules/providers.ts';
import { z } from 'zod';

const optionalText = z.string().optional();
const urlSetting = (name: string, defaultValue: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} is an address of the provider; unset, it is ${defaultValue}` })
    .default(defaultValue);

/** The client id and secret that a provider issued to the operator. The other addresses are for testing. */
export const providerSettings = {
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: urlSetting('GOOGLE_ISSUER', 'https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  FACEBOOK_AUTHORIZE_URL: urlSetting('FACEBOOK_AUTHORIZE_URL', 'https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: urlSetting('FACEBOOK_TOKEN_URL', 'https://graph.facebook.com/v23.0/oauth/access_token'),
  FACEBOOK_PROFILE_URL: urlSetting('FACEBOOK_PROFILE_URL', 'https://graph.facebook.com/v23.0/me?fields=id,email'),
  LINKEDIN_CLIENT_ID: optionalText,
  LINKEDIN_CLIENT_SECRET: optionalText,
  LINKEDIN_ISSUER: urlSetting('LINKEDIN_ISSUER', 'https://www.linkedin.com/oauth'),
};

type ProviderEnv = z.output<z.ZodObject<typeof providerSettings>>;

const getClientCredentials = (env: ProviderEnv, name: Uppercase<Provider>) => {
  const [clientId, clientSecret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]];
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
};

/** Finds clients of which only the id or only the secret is set. */
export const findIncompleteClients = (env: ProviderEnv): { missing: string; present: string }[] =>
  (['GOOGLE', 'FACEBOOK', 'LINKEDIN'] as const)
    .map((name) => [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const)
    .filter(([id, secret]) => Boolean(env[id]) !== Boolean(env[secret]))
    .map(([id, secret]) => (env[id] ? { missing: secret, present: id } : { missing: id, present: secret }));

/** Settings of the built-in development provider, which replaces all three and signs anyone in as anyone. */
export const buildLocalProviderConfigs = (issuer: string) => {
  const client = { clientId: 'tessera', clientSecret: 'only-for-development' };
  const facebook = { authorizeUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, profileUrl: `${issuer}/profile` };
  return { google: { ...client, issuer }, facebook: { ...client, ...facebook }, linkedin: { ...client, issuer } };
};

/** Returns the settings of each provider; undefined for those without a client. */
export const buildProviderConfigs = (env: ProviderEnv) => {
  const [google, facebook, linkedin] = [
    getClientCredentials(env, 'GOOGLE'),
    getClientCredentials(env, 'FACEBOOK'),
    getClientCredentials(env, 'LINKEDIN'),
  ];
  return {
    google: google && { ...google, issuer: env.GOOGLE_ISSUER },
    facebook: facebook && {
      ...facebook,
      authorizeUrl: env.FACEBOOK_AUTHORIZE_URL,
      tokenUrl: env.FACEBOOK_TOKEN_URL,
      profileUrl: env.FACEBOOK_PROFILE_URL,
    },
    linkedin: linkedin && { ...linkedin, issuer: env.LINKEDIN_ISSUER },
  };
};
