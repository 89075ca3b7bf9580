import type { RequestListener } from 'node:http';

/** How long queued requests are started in one go. */
const sliceMs = 0.2;

/** Scans and landing pages have priority, because their visitors are waiting in front of a code. */
const isCodeRequest = (path = '') => /^\/(r|p|redirect|preview)\/|^\/[^/]+\/01\//i.test(path);

/**
 * Delays requests to the API and to our own pages in slices of 0.2 ms under load, so that scans that arrive meanwhile are
 * routed first.
 */
export const prioritizeScans = (handle: RequestListener): RequestListener => {
  const queue: Parameters<RequestListener>[] = [];
  let isScheduled = false;
  const processQueue = () => {
    isScheduled = false;
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      const next = queue.shift();
      if (!next) return;
      handle(...next);
    }
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
