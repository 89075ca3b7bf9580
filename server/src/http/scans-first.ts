import type { RequestListener } from 'node:http';

/** How long requests of a crowd are begun at a stretch, in ms. */
const stretch = 0.2;

/** Scans and pages of codes, whose visitors stand in front of a poster; everything else can wait a moment. */
const isOfCode = (path = '') => /^\/(r|p|redirect|preview)\/|^\/[^/]+\/01\//i.test(path);

/**
 * Takes requests in before the router has seen them: of a crowd that comes to the API or to pages of ours at once it lets only some begin, then
 * whatever else has come, scans above all, and then the next.
 */
export const scansFirst = (handle: RequestListener): RequestListener => {
  const waiting: Parameters<RequestListener>[] = [];
  let isDue = false;
  const begin = () => {
    isDue = false;
    const until = performance.now() + stretch;
    while (waiting.length > 0 && performance.now() < until) handle(...waiting.shift()!);
    if (waiting.length > 0) beginSoon();
  };
  const beginSoon = () => {
    if (!isDue) setImmediate(begin);
    isDue = true;
  };
  return (request, response) => {
    if (isOfCode(request.url)) return handle(request, response);
    waiting.push([request, response]);
    beginSoon();
  };
};
