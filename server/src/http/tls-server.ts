import type { RequestListener } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import type { SecureContext } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { enforceBodyTimeout } from './body-timeout.ts';
import { closeConnectionsWhenStopping, endIdleConnections } from './draining.ts';
import { limitPipelining } from './pipelining.ts';
import { replyToMalformedRequest } from './replies.ts';
import { toHostname } from './site.ts';
import { closeOnTinyChunks } from './tiny-chunks.ts';

/** A connection without any traffic ends after this time. */
const idleMs = 120_000;
const handshakeTimeoutMs = 10_000;
/** Of one HTTP/2 connection; browsers load a page’s files at the same time. */
const maxConcurrentStreams = 100;

/**
 * Gives an HTTP/2 request the Host header that HTTP/1 has (RFC 9113, 8.3.1), for everything that reads it. Returns whether it
 * names one host.
 */
const adoptAuthority = ({ headers }: Http2ServerRequest): boolean => {
  const { ':authority': authority, host } = headers;
  if (authority === undefined) return host !== undefined;
  if (host !== undefined && host !== authority) return false;
  headers.host = authority;
  return true;
};

type TlsServerOptions = {
  /** Handles the requests. */
  handle: RequestListener;
  /** Returns the certificate of a host; connections to others are refused. */
  findContext: (hostname: string) => SecureContext | undefined;
  maxConnections: number;
  stopping: AbortSignal;
};

/**
 * Creates the server for HTTPS, by HTTP/2 and HTTP/1.1. It has no certificate of its own, so a connection that names a host
 * without one, or none, fails in its handshake. It closes with the app.
 */
export const createTlsServer = (
  app: FastifyInstance,
  { handle, findContext, maxConnections, stopping }: TlsServerOptions,
): Http2SecureServer => {
  const server = createSecureServer({
    allowHTTP1: true,
    handshakeTimeout: handshakeTimeoutMs,
    minVersion: 'TLSv1.2',
    settings: { maxConcurrentStreams },
    SNICallback: (name, done) => done(null, findContext(toHostname(name))),
  });
  server.setTimeout(idleMs);
  // Of HTTP/1.1, as the server without TLS has them; the types only know those of HTTP/2.
  Object.assign(server, { headersTimeout: 5_000, requestTimeout: 0, keepAliveTimeout: 72_000 });
  server.maxConnections = maxConnections;

  const handleHttp1 = limitPipelining(handle);
  server.on('request', (request: Http2ServerRequest, response: Http2ServerResponse) => {
    // Node hands both versions over as those of HTTP/2; they offer what handlers use of HTTP/1.
    const [common, reply] = [request, response] as unknown as Parameters<RequestListener>;
    if (request.httpVersionMajor < 2) return handleHttp1(common, reply);
    if (!adoptAuthority(request)) return void response.writeHead(400).end();
    handle(common, reply);
  });
  server.on('clientError', replyToMalformedRequest);
  const common = server as unknown as FastifyInstance['server'];
  enforceBodyTimeout(common);
  closeOnTinyChunks(common);
  closeConnectionsWhenStopping(stopping, common);
  endIdleConnections(app, common);
  app.addHook('preClose', async () => {
    if (server.listening) await new Promise((done) => server.close(done));
  });
  return server;
};
