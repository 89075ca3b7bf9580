import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { OutboundError } from '../../adapters/outbound/port.ts';
import type { FeatureContext } from '../../feature.ts';
import type { Deps } from '../../http/deps.ts';
import { type Site, toHostname } from '../../http/site.ts';

const pathPrefix = '/.well-known/tessera/';
const noncePattern = /^[\w-]{22}$/;
const nonceBytes = 16;
const timeoutMs = 3_000;
const maxBytes = 2_048;

/** What only this service replies to a nonce, for a host. */
const computeReply = ({ secretBox }: Pick<Deps, 'secretBox'>, host: string, nonce: string): string =>
  secretBox.mac('domain-probe', `${nonce} ${host}`).toString('base64url');

/** Replies to probes of domains, also of those that no account has proven yet. */
export const mountProbe = (app: FastifyInstance, context: FeatureContext): void => {
  for (const site of ['domain', 'unknown'] as const satisfies readonly Site[]) {
    app.get<{ Params: { nonce: string } }>(
      `${pathPrefix}:nonce`,
      { constraints: { site } },
      async ({ params: { nonce }, host }, reply) => {
        reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
        if (!noncePattern.test(nonce)) return reply.code(404).send();
        return reply.type('text/plain').send(computeReply(context, toHostname(host), nonce));
      },
    );
  }
};

/** Who replies to requests to a domain: this service, another website, or none. */
export type Responder = 'us' | 'other' | 'none';

/** Says who replies on a domain. Follows no redirect, and asks public addresses only. */
export const probeDomain = async (deps: Pick<Deps, 'outbound' | 'secretBox'>, host: string): Promise<Responder> => {
  let responder: Responder = 'none';
  const nonce = randomBytes(nonceBytes).toString('base64url');
  const expected = Buffer.from(computeReply(deps, host, nonce));
  for (const scheme of ['http', 'https']) {
    try {
      const url = `${scheme}://${host}${pathPrefix}${nonce}`;
      const { status, body } = await deps.outbound.request({ url, maxBytes, timeoutMs });
      if (body.length === expected.length && timingSafeEqual(body, expected)) return 'us';
      if (status < 500) responder = 'other';
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
    }
  }
  return responder;
};
