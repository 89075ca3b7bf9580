import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { fail } from '../../http/app-error.ts';
import { noReferrerHeaders } from '../../http/headers.ts';

/** Short links, landing pages, and their resources. */
const pagesHostPath = /^\/(r|p|preview|redirect|qr|img|media|fonts)\//i;

/** Restricts the host of landing pages to these paths: no account area, API or session there. */
export const restrictPagesHost = (
  app: FastifyInstance,
  { pagesUrl, publicUrl }: Pick<Config, 'pagesUrl' | 'publicUrl'>,
) => {
  if (pagesUrl === undefined) return;
  const { host } = new URL(pagesUrl);
  app.addHook('onRequest', async (request, reply) => {
    if (request.host !== host || pagesHostPath.test(request.url)) return;
    if (request.url === '/' && publicUrl) return reply.headers(noReferrerHeaders).redirect(publicUrl, 302);
    fail('not_found');
  });
};
