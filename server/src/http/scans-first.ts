import type { RequestListener } from 'node:http';

/** How long requests of a crowd are begun at a stretch, in ms. */
const stretch = 0.2;

/** What programs and people at work ask for, and can wait a moment for. */
const canWait = (path = '') => /^\/(api|upload)\b/.test(path);

/**
 * Takes requests in before the router has seen them: of a crowd that comes to the API at once it lets only some begin, then
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
    if (!canWait(request.url)) return handle(request, response);
    waiting.push([request, response]);
    beginSoon();
  };
};
