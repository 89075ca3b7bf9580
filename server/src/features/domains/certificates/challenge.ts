import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '../../../feature.ts';
import type { SystemActor } from '../../../http/actor.ts';
import { type Site, toHostname } from '../../../http/site.ts';
import * as store from './store.ts';

const url = '/.well-known/acme-challenge/:token';
/** At least 128 bits in base64url (RFC 8555, 8.3). */
const tokenPattern = /^[\w-]{22,255}$/;

/** Serves what an authority looks for on a host before it issues a certificate; any node may be asked. */
export const mountChallenges = (app: FastifyInstance, context: FeatureContext, system: SystemActor): void => {
  const { certificateAuthority, database } = context;
  if (!certificateAuthority) return;
  for (const site of [undefined, 'domain', 'unknown'] as const satisfies (Site | undefined)[]) {
    app.get<{ Params: { token: string } }>(
      url,
      site ? { constraints: { site } } : {},
      async ({ params: { token }, host }, reply) => {
        reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
        const response = tokenPattern.test(token)
          ? await store.findChallenge(system, database.db, toHostname(host), token)
          : undefined;
        if (response === undefined) return reply.code(404).send();
        return reply.type('application/octet-stream').send(response);
      },
    );
  }
};
