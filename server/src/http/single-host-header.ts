import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { siteHeaders } from './headers.ts';

const hasDuplicateHost = (rawHeaders: readonly string[]) => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
};

/** Rejects requests with two Host headers (RFC 9112, 3.2): a proxy may have trusted the other one. */
export const requireSingleHostHeader =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    if (!hasDuplicateHost(request.rawHeaders)) return handle(request, response);
    const body = JSON.stringify({
      error: 'malformed_body',
      message: 'a request has one Host header',
      uuid: randomUUID(),
      docs: '/docs/errors.md#malformed_body',
    });
    response
      .writeHead(400, {
        'content-type': 'application/json; charset=utf-8',
        ...siteHeaders,
        connection: 'close',
      })
      .end(body);
  };
