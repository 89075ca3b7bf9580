import type { IncomingHttpHeaders } from 'node:http';

const namesPrefetch = (value: string | string[] | undefined) =>
  value?.includes('prefetch') || value?.includes('prerender');

/** Whether a request only looks ahead, for a browser or a program, and nobody has arrived yet. */
export const isPrefetchRequest = (method: string, headers: IncomingHttpHeaders): boolean =>
  method === 'HEAD' ||
  Boolean(
    namesPrefetch(headers['sec-purpose']) || namesPrefetch(headers['purpose']) || namesPrefetch(headers['x-moz']),
  );
