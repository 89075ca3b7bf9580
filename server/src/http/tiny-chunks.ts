import type { IncomingMessage, Server } from 'node:http';
import { replyToMalformedRequest } from './replies.ts';

/** This many chunks of a body may be of any size; with more, the average must reach the minimum. */
const maxSmallChunks = 1_000;
const minAverageBytes = 64;

const tooSmall = Object.assign(new Error('a body in chunks that are too small'), { code: 'HPE_INVALID_CHUNK_SIZE' });

/**
 * Closes connections whose bodies arrive in thousands of tiny chunks: each costs the sender five bytes, and us a call of
 * the parser. Bodies that no handler reads count too, since they cost as much.
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
    // An unread body would otherwise be discarded uncounted after its response.
    request.read(0);
  });
};
