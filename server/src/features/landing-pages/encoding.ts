import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

export type Encoding = 'br' | 'gzip' | 'identity';

/** Compressed once and sent often. */
const brotliQuality = 9;

const createAcceptPattern = (name: string) =>
  new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+\\s*)?(,|$)`, 'i');
const [acceptsBrotli, acceptsGzip] = [createAcceptPattern('br'), createAcceptPattern('gzip')];

/** How the body may be sent (RFC 9110, 12.5.3), the shortest way first. */
export const negotiateEncoding = (accepted: string | undefined): Encoding => {
  if (accepted === undefined) return 'identity';
  if (acceptsBrotli.test(accepted)) return 'br';
  return acceptsGzip.test(accepted) ? 'gzip' : 'identity';
};

/** A text as it is sent; compressing happens beside the event loop. */
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
