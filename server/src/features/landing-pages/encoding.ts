import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../http/accept.ts';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Compressed once and sent often. */
const brotliQuality = 9;

/** Encodes a text; compression runs outside the event loop. */
export const encodeBody = async (text: string, encoding: Encoding): Promise<Buffer> => {
  const bytes = Buffer.from(text);
  if (encoding === 'gzip') return toGzip(bytes, { level: constants.Z_BEST_COMPRESSION });
  if (encoding === 'identity') return bytes;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return toBrotli(bytes, { params });
};
