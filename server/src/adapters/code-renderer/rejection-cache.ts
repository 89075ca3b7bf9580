import { createHash } from 'node:crypto';
import { NotScannableError, type RenderRequest } from '@tessera/qr';

/** Designs that were not read lately, and what mends them: asked for again, they are not looked at again. */

const maxEntries = 256;

/** What a design is read by: all of an order but what its picture is called. A logo may be megabytes, so it is hashed. */
const toCacheKey = ({ title: _, ...order }: RenderRequest) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(order).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64');

export const createRejectionCache = () => {
  const rejections = new Map<string, NotScannableError>();
  return {
    get: (request: RenderRequest) => (rejections.size > 0 ? rejections.get(toCacheKey(request)) : undefined),
    /** Keeps a refusal, in the place of the oldest one where there are many. Other errors are not the design's. */
    add: (request: RenderRequest, error: Error) => {
      if (!(error instanceof NotScannableError)) return;
      rejections.set(toCacheKey(request), error);
      if (rejections.size > maxEntries) rejections.delete(rejections.keys().next().value!);
    },
  };
};
