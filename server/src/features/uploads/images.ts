import { headOf } from '@tessera/contract/rules/picture.ts';
import type { Image } from '@tessera/qr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { refuse } from '../../http/refusal.ts';
import { isImageName, logoFile } from './names.ts';

type Kept = Pick<Deps, 'files'>;

const read = async ({ files }: Kept, name: string) => (isImageName(name) ? files.get(logoFile(name)) : undefined);

/** A stored picture as the engine takes it; null where there is none of this name. */
export const imageOf = async (deps: Kept, name: string): Promise<Image | null> => {
  const png = await read(deps, name);
  const head = png && headOf(png);
  if (!png || !head) return null;
  const { width, height } = head;
  return { mime: 'image/png', data: Buffer.from(png).toString('base64'), width, height };
};

/** Keeps a picture from being swept, because a style is about to name it. Answers false where there is none of this name. */
export const keepImage = async ({ files }: Kept, name: string): Promise<boolean> =>
  isImageName(name) && files.touch(logoFile(name));

/** A picture that somebody opens by itself shows, and does nothing else. */
const inert = "sandbox; default-src 'none'";

/** Puts `/img/original/{file}` on the server. A name never gets another picture, so browsers keep it for good. */
export const mountImages = (app: FastifyInstance, deps: Kept) => {
  const show = async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    const png = (await read(deps, request.params.file)) ?? refuse('not_found');
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', inert)
      .send(Buffer.from(png));
  };
  app.route({ method: ['GET', 'HEAD'], url: '/img/original/:file', handler: show });
  app.all('/img/*', () => refuse('not_found'));
};
