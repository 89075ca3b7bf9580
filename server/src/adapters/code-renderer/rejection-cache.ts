import { createHash } from 'node:crypto';
import { NotScannableError, type RenderRequest } from '@tessera/qr';

/** Remembers designs that failed the scan test, with their fixes, so that they aren’t tested again. */

const maxEntries = 256;

/** Hashes all that affects a scan, so neither the title nor when it is rendered. A logo can have megabytes. */
const toCacheKey = ({ title: _, pdfX: __, ...order }: RenderRequest) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(order).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64');

export const createRejectionCache = () => {
  const rejections = new Map<string, NotScannableError>();
  return {
    get: (request: RenderRequest) => (rejections.size > 0 ? rejections.get(toCacheKey(request)) : undefined),
    /** Adds a rejection, in place of the oldest when full. Other errors don’t depend on the design. */
    add: (request: RenderRequest, error: Error) => {
      if (!(error instanceof NotScannableError)) return;
      rejections.set(toCacheKey(request), error);
      const [oldest] = rejections.keys();
      if (rejections.size > maxEntries && oldest !== undefined) rejections.delete(oldest);
    },
  };
};
