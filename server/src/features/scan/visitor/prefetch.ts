import type { IncomingHttpHeaders } from 'node:http';

const namesPrefetch = (value: string | string[] | undefined) =>
  value?.includes('prefetch') || value?.includes('prerender');

/** Whether a request is a prefetch or HEAD, not a visit. */
export const isPrefetchRequest = (method: string, headers: IncomingHttpHeaders): boolean =>
  method === 'HEAD' ||
  Boolean(
    namesPrefetch(headers['sec-purpose']) || namesPrefetch(headers['purpose']) || namesPrefetch(headers['x-moz']),
  );
