import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { FeatureContext } from '../../feature.ts';
import { listOwnHosts } from './validate-host.ts';

/**
 * Says to a proxy that gets certificates when they are needed (Caddy’s on-demand TLS) for which hosts it may: our own, and
 * those of accounts that lead here or did. Others would fail, and count against our account at the authority. From memory, so that renewals don't depend on the database.
 */
export const mountCertificateQuestion = (
  internal: FastifyInstance,
  { config, findServedDomain }: Pick<FeatureContext, 'findServedDomain'> & { config: Config },
): void => {
  const ownHosts = new Set(listOwnHosts(config));
  internal.get<{ Querystring: { domain?: unknown } }>('/internal/tls/allow', async ({ query: { domain } }, reply) => {
    const host = typeof domain === 'string' ? domain.toLowerCase() : '';
    return reply.code(ownHosts.has(host) || findServedDomain(host)?.isConnected ? 200 : 404).send();
  });
};
