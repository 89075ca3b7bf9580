import { providers } from '@tessera/contract/rules/providers.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const providerPath = '/dev/identity';

/** Mounts a built-in sign-in provider, for developers without a client of Google, Facebook or LinkedIn. */
export const mountIdentityProvider = async (app: FastifyInstance, { providers: { google } }: Config) => {
  if (!google) return;
  const { createLocalProvider } = await import('../../adapters/identity/local-provider.ts');
  const { issuer, clientId, clientSecret } = google;
  const { origin } = new URL(issuer);
  const modes = ['login', 'create'];
  const redirectUris = providers.flatMap((provider) =>
    modes.map((mode) => `${origin}/api/user/account/oauth/${provider}/${mode}`),
  );
  const handle = createLocalProvider({ issuer, redirectUris, clientId, clientSecret });
  app.all(`${providerPath}/*`, { config: { streamsBody: true } }, async (request, reply) => {
    reply.hijack();
    const message = request.raw as typeof request.raw & { originalUrl?: string };
    message.originalUrl = request.url;
    message.url = request.url.slice(providerPath.length);
    await handle(message, reply.raw);
  });
};
