import type { Provider } from '@tessera/contract/rules/providers.ts';
import { z } from 'zod';

const optionalText = z.string().optional();
const urlSetting = (name: string, defaultValue: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} is an address of the provider; unset, it is ${defaultValue}` })
    .default(defaultValue);

/** What a provider knows this service by: the id and secret that it gave its operator. Other addresses are for testing. */
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

/** The settings of which one is there and the other is missing. */
export const findIncompleteClients = (env: ProviderEnv): { missing: string; present: string }[] =>
  (['GOOGLE', 'FACEBOOK', 'LINKEDIN'] as const)
    .map((name) => [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const)
    .filter(([id, secret]) => Boolean(env[id]) !== Boolean(env[secret]))
    .map(([id, secret]) => (env[id] ? { missing: secret, present: id } : { missing: id, present: secret }));

/** A provider of this server's own in place of all three, which lets anybody in as anybody. */
export const buildLocalProviderConfigs = (issuer: string) => {
  const client = { clientId: 'tessera', clientSecret: 'only-for-development' };
  const facebook = { authorizeUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, profileUrl: `${issuer}/profile` };
  return { google: { ...client, issuer }, facebook: { ...client, ...facebook }, linkedin: { ...client, issuer } };
};

/** Each provider with all that it takes; undefined where nobody can sign in with it. */
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
