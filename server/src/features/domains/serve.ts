import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FeatureContext } from '../../feature.ts';
import { noReferrerHeaders } from '../../http/headers.ts';
import { type Site, toHostname } from '../../http/site.ts';
import { sendOutcomePage } from '../scan/index.ts';

const onDomains = { constraints: { site: 'domain' satisfies Site }, method: ['GET', 'HEAD'] };

/** Nothing on a domain is for search engines: its links open what is printed. */
const robotsText = 'User-agent: *\nDisallow: /\n';

/** Serves what a domain has beside its links, which the scan path mounts. */
export const mountDomainPages = (
  app: FastifyInstance,
  { findServedDomain, config }: Pick<FeatureContext, 'findServedDomain' | 'config'>,
) => {
  const findDomain = (request: FastifyRequest) => findServedDomain(toHostname(request.host));
  const redirect = (reply: FastifyReply, url: string) =>
    reply.headers({ ...noReferrerHeaders, 'cache-control': 'no-store' }).redirect(url, 302);

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
  app.route({
    ...onDomains,
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    handler: (request, reply) => {
      const { notFoundUrl } = findDomain(request) ?? {};
      if (notFoundUrl && request.method === 'GET') return redirect(reply, notFoundUrl);
      sendOutcomePage({ request, reply }, 'not_found', 404, { ourOrigin: config.publicUrl ?? '' });
    },
  });
};
