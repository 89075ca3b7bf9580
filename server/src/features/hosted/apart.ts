import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { tellNothing } from '../../http/headers.ts';
import { refuse } from '../../http/refusal.ts';

/** Short links, pages of codes, and what these are made of. */
const belongsToPages = /^\/(r|p|preview|redirect|qr|img|media|fonts)\//i;

/** Keeps the host of hosted pages to them: there is no account area on it, no API and no session. */
export const keepApart = (
  app: FastifyInstance,
  { previewUrl, publicUrl }: Pick<Config, 'previewUrl' | 'publicUrl'>,
) => {
  if (previewUrl === undefined) return;
  const { host } = new URL(previewUrl);
  app.addHook('onRequest', async (request, reply) => {
    if (request.host !== host || belongsToPages.test(request.url)) return;
    if (request.url === '/' && publicUrl) return reply.headers(tellNothing).redirect(publicUrl, 302);
    refuse('not_found');
  });
};
