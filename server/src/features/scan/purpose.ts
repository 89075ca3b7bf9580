import type { IncomingHttpHeaders } from 'node:http';

const isPrefetch = (value: string | string[] | undefined) =>
  value?.includes('prefetch') || value?.includes('prerender');

/** Whether a request only looks ahead, for a browser or a program, and nobody has arrived yet. */
export const looksAhead = (method: string, headers: IncomingHttpHeaders): boolean =>
  method === 'HEAD' ||
  Boolean(isPrefetch(headers['sec-purpose']) || isPrefetch(headers['purpose']) || isPrefetch(headers['x-moz']));
