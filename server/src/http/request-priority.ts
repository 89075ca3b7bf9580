import type { RequestListener } from 'node:http';

/** How long requests of a crowd are begun at a stretch, in ms. */
const sliceMs = 0.2;

/** Scans and pages of codes, whose visitors stand in front of a poster; everything else can wait a moment. */
const isCodeRequest = (path = '') => /^\/(r|p|redirect|preview)\/|^\/[^/]+\/01\//i.test(path);

/**
 * Takes requests in before the router has seen them: of a crowd that comes to the API or to pages of ours at once it lets only some begin, then
 * whatever else has come, scans above all, and then the next.
 */
export const prioritizeScans = (handle: RequestListener): RequestListener => {
  const queue: Parameters<RequestListener>[] = [];
  let isScheduled = false;
  const processQueue = () => {
    isScheduled = false;
    const until = performance.now() + sliceMs;
    while (queue.length > 0 && performance.now() < until) handle(...queue.shift()!);
    if (queue.length > 0) scheduleProcessing();
  };
  const scheduleProcessing = () => {
    if (!isScheduled) setImmediate(processQueue);
    isScheduled = true;
  };
  return (request, response) => {
    if (isCodeRequest(request.url)) return handle(request, response);
    queue.push([request, response]);
    scheduleProcessing();
  };
};
