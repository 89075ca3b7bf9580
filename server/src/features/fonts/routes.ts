import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { type FontIndex, fontPaths } from '@tessera/contract/fonts.ts';
import { emojiFont, type FontFamilyId, type FontId, type TypesetText, fonts as table } from '@tessera/qr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { siteHeaders } from '../../http/headers.ts';

type FontRoute = { Params: { font: string } };
type FontFileRoute = { Params: { font: string; name: string } };

/** Fonts are public, and sandboxed pages, which have an opaque origin, need them too. */
const publicHeaders = { ...siteHeaders, 'access-control-allow-origin': '*' };

const requireFont = (id: string): FontId => (Object.hasOwn(table, id) ? (id as FontId) : fail('not_found'));
const requireFamily = (id: string): FontFamilyId => (id === emojiFont ? id : requireFont(id));

/** Sends JSON that may differ in the next release; 304 if the browser has it already. */
const sendJson = (request: FastifyRequest, reply: FastifyReply, value: FontIndex | TypesetText) => {
  const body = JSON.stringify(value);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ ...publicHeaders, etag, 'cache-control': 'public, no-cache' });
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type('application/json').send(body);
};

/** Serves the label fonts to browsers, as TrueType, because the renderer there doesn't support WOFF2. */
export const mountFonts = (app: FastifyInstance, { fonts: { files, read, outline } }: Pick<Deps, 'fonts'>) => {
  const method = ['GET', 'HEAD'];

  app.register(async (fonts) => {
    await fonts.register(compress, {
      encodings: ['br', 'gzip'],
      customTypes: /^(font\/ttf|application\/json)/,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    fonts.route<FontRoute>({
      method,
      url: fontPaths.index(':font'),
      handler: async (request, reply) => {
        const fontFiles = (await files(requireFamily(request.params.font))).map(({ name, unicodeRange }) => ({
          name,
          unicodeRange,
        }));
        return sendJson(request, reply, { files: fontFiles });
      },
    });
    fonts.route<FontRoute>({
      method,
      url: fontPaths.name(':font'),
      handler: async (request, reply) => {
        const font = requireFont(request.params.font);
        return sendJson(request, reply, await outline(table[font].name, font));
      },
    });
    fonts.route<FontFileRoute>({
      method,
      url: fontPaths.file(':font', ':name'),
      handler: async ({ params }, reply) => {
        const file = (await read(requireFamily(params.font), params.name)) ?? fail('not_found');
        return reply
          .headers({ ...publicHeaders, 'cache-control': 'public, max-age=31536000, immutable' })
          .type('font/ttf')
          .send(file);
      },
    });
  });
};
