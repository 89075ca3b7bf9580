import type { IncomingMessage, Server } from 'node:http';
import { replyToMalformedRequest } from './replies.ts';

/** So many chunks of a body may be as small as they like; all together are at least so many bytes each on average. */
const maxSmallChunks = 1_000;
const minAverageBytes = 64;

const tooSmall = Object.assign(new Error('a body in chunks that are too small'), { code: 'HPE_INVALID_CHUNK_SIZE' });

/**
 * Ends connections whose bodies come in thousands of tiny chunks: each costs its sender five bytes, and us a call of the
 * parser. It also counts what nobody reads, since that costs as much.
 */
export const closeOnTinyChunks = (server: Server): void => {
  server.prependListener('request', (request: IncomingMessage, response) => {
    if (request.headers['transfer-encoding'] === undefined) return;
    let chunks = 0;
    let bytes = 0;
    const push = request.push.bind(request);
    request.push = (chunk: Buffer | null, ...rest: []) => {
      if (chunk !== null) {
        chunks++;
        bytes += chunk.length;
        if (chunks > maxSmallChunks + bytes / minAverageBytes) {
          if (request.socket.destroyed) return false;
          if (response.headersSent) request.socket.destroy();
          else replyToMalformedRequest(tooSmall, request.socket);
          return false;
        }
      }
      return push(chunk, ...rest);
    };
    // A body that nobody has begun to read would be thrown away uncounted once it is answered.
    request.read(0);
  });
};
