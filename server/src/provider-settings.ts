import type { Provider } from '@tessera/contract/rules/providers.ts';
import { z } from 'zod';

const text = z.string().optional();
const url = (name: string, preset: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} is an address of the provider; unset, it is ${preset}` })
    .default(preset);

/** What a provider knows this service by: the id and secret that it gave its operator. Other addresses are for testing. */
export const providerSettings = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: url('GOOGLE_ISSUER', 'https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_AUTHORIZE_URL: url('FACEBOOK_AUTHORIZE_URL', 'https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: url('FACEBOOK_TOKEN_URL', 'https://graph.facebook.com/v23.0/oauth/access_token'),
  FACEBOOK_PROFILE_URL: url('FACEBOOK_PROFILE_URL', 'https://graph.facebook.com/v23.0/me?fields=id,email'),
  LINKEDIN_CLIENT_ID: text,
  LINKEDIN_CLIENT_SECRET: text,
  LINKEDIN_ISSUER: url('LINKEDIN_ISSUER', 'https://www.linkedin.com/oauth'),
};

type Given = z.output<z.ZodObject<typeof providerSettings>>;

const clientOf = (given: Given, name: Uppercase<Provider>) => {
  const [clientId, clientSecret] = [given[`${name}_CLIENT_ID`], given[`${name}_CLIENT_SECRET`]];
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
};

/** The settings of which one is there and the other is missing. */
export const halfGiven = (given: Given): { missing: string; other: string }[] =>
  (['GOOGLE', 'FACEBOOK', 'LINKEDIN'] as const)
    .map((name) => [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const)
    .filter(([id, secret]) => Boolean(given[id]) !== Boolean(given[secret]))
    .map(([id, secret]) => (given[id] ? { missing: secret, other: id } : { missing: id, other: secret }));

/** A provider of this server's own in place of all three, which lets anybody in as anybody. */
export const localProviders = (issuer: string) => {
  const client = { clientId: 'tessera', clientSecret: 'only-for-development' };
  const facebook = { authorizeUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, profileUrl: `${issuer}/profile` };
  return { google: { ...client, issuer }, facebook: { ...client, ...facebook }, linkedin: { ...client, issuer } };
};

/** Each provider with all that it takes; undefined where nobody can sign in with it. */
export const providersIn = (given: Given) => {
  const [google, facebook, linkedin] = [
    clientOf(given, 'GOOGLE'),
    clientOf(given, 'FACEBOOK'),
    clientOf(given, 'LINKEDIN'),
  ];
  return {
    google: google && { ...google, issuer: given.GOOGLE_ISSUER },
    facebook: facebook && {
      ...facebook,
      authorizeUrl: given.FACEBOOK_AUTHORIZE_URL,
      tokenUrl: given.FACEBOOK_TOKEN_URL,
      profileUrl: given.FACEBOOK_PROFILE_URL,
    },
    linkedin: linkedin && { ...linkedin, issuer: given.LINKEDIN_ISSUER },
  };
};
