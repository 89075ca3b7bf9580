import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { type FontId, fonts as table } from '@tessera/qr';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openLocalFonts } from '../../adapters/fonts/local.ts';
import { refuse } from '../../http/refusal.ts';

/** Fonts are no secret, and pages without an origin of their own use them too. */
const open = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' };

const fontOf = (id: string): FontId => (Object.hasOwn(table, id) ? (id as FontId) : refuse('not_found'));

const sendIndex = (reply: FastifyReply, index: object, known: string | undefined) => {
  const body = JSON.stringify(index);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ ...open, etag, 'cache-control': 'public, no-cache' });
  return known === etag ? reply.code(304).send() : reply.type('application/json').send(body);
};

/**
 * The fonts of labels, for browsers: `index.json` says which letters are in which file, and is asked for anew; a file never
 * changes under its name. In TrueType, because what draws them in the browser reads no WOFF2.
 */
export const mountFonts = (app: FastifyInstance) => {
  const { files, read } = openLocalFonts();
  const method = ['GET', 'HEAD'];

  app.register(async (fonts) => {
    await fonts.register(compress, {
      encodings: ['br', 'gzip'],
      customTypes: /^(font\/ttf|application\/json)/,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    fonts.route<{ Params: { font: string } }>({
      method,
      url: '/fonts/:font/index.json',
      handler: async ({ params, headers }, reply) => {
        const named = (await files(fontOf(params.font))).map(({ name, unicodeRange }) => ({ name, unicodeRange }));
        return sendIndex(reply, { files: named }, headers['if-none-match']);
      },
    });
    fonts.route<{ Params: { font: string; name: string } }>({
      method,
      url: '/fonts/:font/:name.ttf',
      handler: async ({ params }, reply) => {
        const file = (await read(fontOf(params.font), params.name)) ?? refuse('not_found');
        return reply
          .headers({ ...open, 'cache-control': 'public, max-age=31536000, immutable' })
          .type('font/ttf')
          .send(file);
      },
    });
  });
};
