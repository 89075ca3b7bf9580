import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { fail } from '../../http/app-error.ts';
import { noReferrerHeaders } from '../../http/headers.ts';

/** Short links, pages of codes, and what these are made of. */
const pagesHostPath = /^\/(r|p|preview|redirect|qr|img|media|fonts)\//i;

/** Keeps the host of hosted pages to them: there is no account area on it, no API and no session. */
export const restrictPagesHost = (
  app: FastifyInstance,
  { previewUrl, publicUrl }: Pick<Config, 'previewUrl' | 'publicUrl'>,
) => {
  if (previewUrl === undefined) return;
  const { host } = new URL(previewUrl);
  app.addHook('onRequest', async (request, reply) => {
    if (request.host !== host || pagesHostPath.test(request.url)) return;
    if (request.url === '/' && publicUrl) return reply.headers(noReferrerHeaders).redirect(publicUrl, 302);
    fail('not_found');
  });
};
