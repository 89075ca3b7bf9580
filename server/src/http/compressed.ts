import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding } from './accept.ts';

/** A text ready to be sent: compressed once, with an ETag derived from its content. */
export type CompressedText = { etag: string; br: Buffer; gzip: Buffer; identity: Buffer };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const quality = 5;

export const toCompressedText = async (text: string | Buffer): Promise<CompressedText> => {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(identity),
  ]);
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    br,
    gzip: gzipped,
    identity,
  };
};

/** Sends a text in the best encoding that the client accepts, or 304 if the client already has it. */
export const sendCompressed = (request: FastifyRequest, reply: FastifyReply, text: CompressedText) => {
  const encoding = negotiateEncoding(request.headers['accept-encoding']?.toString());
  const etag = encoding !== 'identity' ? `${text.etag.slice(0, -1)}-${encoding}"` : text.etag;
  const vary = reply.getHeader('vary');
  reply.header('etag', etag).header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  const etags = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  if (etags.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(text[encoding]);
};
