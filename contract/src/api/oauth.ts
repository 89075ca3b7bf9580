import { z } from 'zod';
import { providers } from '../rules/providers.ts';
import { adClick, maxPasswordUnits } from './account.ts';
import { route } from './route.ts';

const provider = z.enum(providers);
/** Whether sign-in is limited to existing accounts, or may also create one. */
const mode = z.enum(['login', 'create']);
const params = z.strictObject({ provider, mode });
const providerParams = z.strictObject({ provider });
const passwordBody = z.strictObject({ password: z.string().max(maxPasswordUnits).optional() });

const passwordErrors = [
  'invalid_input',
  'not_signed_in',
  'credentials_incorrect',
  'reauthentication_required',
  'not_found',
] as const;
const limitErrors = ['rate_limited', 'unavailable'] as const;

/** Sign-in with a provider: OpenID Connect with Google and LinkedIn, OAuth 2.0 with Facebook. */
export const oauth = {
  providers: route({
    method: 'GET',
    path: '/api/user/account/providers',
    summary: 'Lists the providers that users can sign in with',
    policy: 'anyone',
    response: z.strictObject({ providers: z.array(provider) }),
    errors: [],
  }),
  start: route({
    method: 'GET',
    path: '/api/user/account/oauth/:provider/:mode/start',
    summary: 'Redirects the browser to a provider, which sends it back to the route below',
    policy: 'anyone',
    params,
    query: z.strictObject({
      /** The local path to redirect to after sign-in. */
      to: z.string().max(2000).optional(),
      adClick: adClick.optional(),
      locale: z.string().max(16).optional(),
      timezone: z.string().max(64).optional(),
      /** Cancels the pending closure of the account. */
      reopen: z.literal('true').optional(),
    }),
    errors: ['invalid_input', 'not_found'],
  }),
  finish: route({
    method: 'GET',
    path: '/api/user/account/oauth/:provider/:mode',
    summary:
      'Receives the browser from a provider: signs in, or redirects to /login?error=<code>. The query is the provider’s',
    policy: 'anyone',
    params,
    errors: ['invalid_input', 'not_found'],
  }),
  identities: route({
    method: 'GET',
    path: '/api/user/me/identities',
    summary: 'Lists the connected accounts that the user can sign in with',
    policy: 'member',
    feature: 'account',
    response: z.array(z.strictObject({ provider, email: z.string(), since: z.string() })),
    errors: ['not_signed_in'],
  }),
  connect: route({
    method: 'POST',
    path: '/api/user/me/identities/:provider',
    summary: 'Returns the address where the user signs in to a provider to connect that account',
    policy: 'member',
    feature: 'account',
    limit: { name: 'password', max: 20, seconds: 900, by: 'caller' },
    params: providerParams,
    body: passwordBody,
    response: z.strictObject({ location: z.string() }),
    errors: [...passwordErrors, 'email_not_verified', ...limitErrors],
  }),
  disconnect: route({
    method: 'POST',
    path: '/api/user/me/identities/:provider/disconnect',
    summary: 'Disconnects a connected account, unless it’s the last way to sign in',
    policy: 'member',
    feature: 'account',
    limit: { name: 'password', max: 20, seconds: 900, by: 'caller' },
    params: providerParams,
    body: passwordBody,
    response: z.strictObject({ disconnected: z.literal(true) }),
    errors: [...passwordErrors, 'last_login_method', ...limitErrors],
  }),
};
