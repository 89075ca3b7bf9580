import { getWellKnownType, wellKnownPath } from '@tessera/contract/rules/well-known.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FeatureContext } from '../../feature.ts';
import type { SystemActor } from '../../http/actor.ts';
import { noReferrerHeaders } from '../../http/headers.ts';
import { type Site, toHostname } from '../../http/site.ts';
import { sendOutcomePage } from '../scan/index.ts';
import { findServedFile } from './file-store.ts';

const onDomains = { constraints: { site: 'domain' satisfies Site }, method: ['GET', 'HEAD'] };

const retryAfterSeconds = 5;

/** Nothing on a domain is for search engines: its links open what is printed. */
const robotsText = 'User-agent: *\nDisallow: /\n';

/** Serves what a domain has beside its links, which the scan path mounts. */
export const mountDomainPages = (
  app: FastifyInstance,
  { findServedDomain, askDatabase, config, database }: FeatureContext,
  system: SystemActor,
) => {
  const findDomain = (request: FastifyRequest) => findServedDomain(toHostname(request.host));
  const redirect = (reply: FastifyReply, url: string) =>
    reply.headers({ ...noReferrerHeaders, 'cache-control': 'no-store' }).redirect(url, 302);

  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    const { notFoundUrl } = findDomain(request) ?? {};
    if (notFoundUrl && request.method === 'GET') return redirect(reply, notFoundUrl);
    sendOutcomePage({ request, reply }, 'not_found', 404, { ourOrigin: config.publicUrl ?? '' });
    return reply;
  };

  app.route({
    ...onDomains,
    url: '/',
    handler: (request, reply) => {
      const domain = findDomain(request);
      if (domain?.homeUrl) return redirect(reply, domain.homeUrl);
      const host = domain?.host ?? toHostname(request.host);
      sendOutcomePage({ request, reply }, 'not_found', 200, {
        details: { kind: 'domain', host },
        ourOrigin: config.publicUrl ?? '',
      });
    },
  });
  app.route({
    ...onDomains,
    url: '/robots.txt',
    handler: (_, reply) => reply.type('text/plain; charset=utf-8').send(robotsText),
  });
  app.route<{ Params: { '*': string } }>({
    ...onDomains,
    url: `${wellKnownPath}*`,
    handler: async (request, reply) => {
      const domain = findDomain(request);
      const path = request.params['*'];
      const find = async () => ({
        content: domain && (await findServedFile(system, database.db, domain.host, domain.accountId, path)),
      });
      const file = await askDatabase(find, undefined);
      if (!file) return reply.code(503).header('retry-after', retryAfterSeconds).send();
      if (file.content === undefined) return sendNotFound(request, reply);
      return reply
        .headers({ ...noReferrerHeaders, 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
        .type(getWellKnownType(path))
        .send(file.content);
    },
  });
  app.route({
    ...onDomains,
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    handler: sendNotFound,
  });
};
