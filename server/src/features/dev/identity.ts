import { providers } from '@tessera/contract/rules/providers.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const path = '/dev/identity';

/** A provider to sign in with, for whoever has no client of Google's, Facebook's or LinkedIn's. */
export const mountIdentityProvider = async (app: FastifyInstance, { providers: { google } }: Config) => {
  if (!google) return;
  const { openLocalProvider } = await import('../../adapters/identity/local-provider.ts');
  const { issuer, clientId, clientSecret } = google;
  const { origin } = new URL(issuer);
  const modes = ['login', 'create'];
  const redirectUris = providers.flatMap((one) =>
    modes.map((mode) => `${origin}/api/user/account/oauth/${one}/${mode}`),
  );
  const handle = openLocalProvider({ issuer, redirectUris, clientId, clientSecret });
  app.all(`${path}/*`, { config: { streamsBody: true } }, async (request, reply) => {
    reply.hijack();
    const message = request.raw as typeof request.raw & { originalUrl?: string };
    message.originalUrl = request.url;
    message.url = request.url.slice(path.length);
    await handle(message, reply.raw);
  });
};
