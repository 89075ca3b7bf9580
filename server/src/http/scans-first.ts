import type { onRequestHookHandler } from 'fastify';

/** How long requests of a crowd are begun at a stretch, in ms. */
const stretch = 0.2;

/**
 * A hook for all requests that can wait a moment: of a crowd that comes at once it lets only some begin, then whatever
 * else has come, scans above all, and then the next.
 */
export const scansFirst = (): onRequestHookHandler => {
  const waiting: (() => void)[] = [];
  let isDue = false;
  const begin = () => {
    isDue = false;
    const until = performance.now() + stretch;
    while (waiting.length > 0 && performance.now() < until) waiting.shift()!();
    if (waiting.length > 0) beginSoon();
  };
  const beginSoon = () => {
    if (!isDue) setImmediate(begin);
    isDue = true;
  };
  return (_request, _reply, done) => {
    waiting.push(done);
    beginSoon();
  };
};
