import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import Provider, { type Configuration } from 'oidc-provider';

type LocalProviderSettings = {
  issuer: string;
  redirectUris: readonly string[];
  clientId: string;
  clientSecret: string;
};

type LocalAccount = { email: string; verified: boolean };

const renderPage = (title: string, content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:26rem;margin:4rem auto;padding:0 1rem}input[type=email],button{font:inherit;width:100%;padding:.6rem;box-sizing:border-box;margin:.4rem 0}</style>
<h1>${title}</h1>${content}`;

const loginForm = renderPage(
  'A provider for development',
  `<p>Whoever you say you are, you are.</p><form method="post"><label>Email address<input type="email" name="email" required autofocus></label>
<label><input type="checkbox" name="verified" value="yes" checked> This provider has checked the address</label><button>Continue</button></form>`,
);

/**
 * An OpenID Connect provider that signs anyone in with any email they enter, for tests and development. Its /profile mimics
 * Facebook's. Nothing outlives the process.
 */
export const createLocalProvider = ({ issuer, redirectUris, clientId, clientSecret }: LocalProviderSettings) => {
  const accounts = new Map<string, LocalAccount>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // What we request from Facebook isn't the scope of an ID token.
    scopes: ['openid', 'public_profile', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as never] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => false },
    interactions: { url: (_context, { uid }) => `${issuer}/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => {
        const { email, verified } = accounts.get(id) ?? { email: undefined, verified: false };
        return { sub: id, email, email_verified: verified, name: 'Somebody' };
      },
    }),
    loadExistingGrant: async ({ oidc }) => {
      const clientId = requireValue(oidc.client, 'client').clientId;
      const accountId = requireValue(oidc.session?.accountId, 'signed-in account');
      const grant = new oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid public_profile email profile');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  const handle = provider.callback();

  const handleInteraction = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST') return response.setHeader('content-type', 'text/html').end(loginForm);
    const fields = new URLSearchParams(await text(request));
    if (fields.has('cancel')) return provider.interactionFinished(request, response, { error: 'access_denied' });
    const email = fields.get('email') ?? '';
    const id = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 20);
    accounts.set(id, { email, verified: fields.has('verified') });
    return provider.interactionFinished(request, response, { login: { accountId: id, remember: false } });
  };

  const handleProfile = async (request: IncomingMessage, response: ServerResponse) => {
    const token = await provider.AccessToken.find(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    const id = token?.accountId ?? '';
    const account = accounts.get(id);
    response.statusCode = account ? 200 : 401;
    const profileBody = account ? { id, name: 'Somebody', email: account.email || undefined } : {};
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(profileBody));
  };

  /** Handles requests to paths relative to the issuer. */
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url?.startsWith('/auth?')) request.headers.cookie = ''; // always asks for the email again
    if (request.url?.startsWith('/interaction/')) await handleInteraction(request, response);
    else if (request.url === '/profile') await handleProfile(request, response);
    else await handle(request, response);
  };
};
