import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorCode, errors } from '@tessera/contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { BlobStoreUnavailableError } from '../adapters/blob-store/port.ts';
import { isDatabaseUnavailable } from '../adapters/database/index.ts';
import { AppError } from './app-error.ts';
import { siteHeaders } from './headers.ts';
import { getRequestPath } from './request-path.ts';

/** Maps errors that Fastify finds before a handler runs to our error codes. */
const fastifyErrorCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'not_found', // Only of QUERY, which no route handles.
};

/** Seconds after which a retry makes sense if the blob store is unavailable or the disk is full. */
const blobStoreRetrySeconds = 60;
/** Seconds after which a retry makes sense if the database is unavailable. */
const databaseRetrySeconds = 5;

const toAppError = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (error instanceof BlobStoreUnavailableError)
    return new AppError('unavailable', { retryAfter: blobStoreRetrySeconds });
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', { retryAfter: databaseRetrySeconds });
  const code = fastifyErrorCodes[(error as FastifyError).code];
  if (code) return new AppError(code, {});
  return error instanceof SyntaxError && (error as Partial<FastifyError>).statusCode === 400
    ? new AppError('malformed_body', {})
    : undefined;
};

const serverErrorCounter = new Counter({
  name: 'server_errors_total',
  help: 'Error responses with a status of 500 or above, by group of routes. Those of scans are in scan_answer_seconds.',
  labelNames: ['routes'],
});

/** The group of routes in metrics. */
const toRouteGroup = (url: string | undefined) => {
  if (url === '/*') return 'pages';
  return url?.startsWith('/api/') ? 'api' : 'other';
};

/** Sends every error response. Each contains the request's uuid, which is also in its log lines. */
export const replyWithError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const appError = toAppError(error);
  if (!appError) request.log.error({ err: error }, 'unexpected error: missing from the error table');
  if (error instanceof BlobStoreUnavailableError) request.log.error({ err: error }, 'file store unavailable');
  const code = appError?.code ?? 'generic';
  if (isDatabaseUnavailable(error)) request.log.error({ err: error }, 'database unavailable');
  if (errors[code] >= 500) serverErrorCounter.inc({ routes: toRouteGroup(request.routeOptions.url) });
  const { details } = appError ?? new AppError(code, {});
  if (details.retryAfter !== undefined) reply.header('retry-after', Math.ceil(details.retryAfter));
  return reply
    .status(errors[code])
    .headers({ ...siteHeaders, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send({
      error: code,
      message: appError?.message ?? 'an error occurred',
      uuid: request.id,
      docs: `/docs/errors.md#${code}`,
      ...(details.field && { field: details.field }),
      ...(details.issues && { issues: details.issues }),
      ...(details.params && { params: details.params }),
      ...(details.fix && { fix: details.fix }),
    });
};

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Sends the error response for bytes that aren't a valid HTTP request, or arrive too slowly: only the connection is known. */
export const replyToMalformedRequest = (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify({
    error: 'malformed_body',
    message: 'this is not a readable HTTP request',
    uuid: randomUUID(),
    docs: '/docs/errors.md#malformed_body',
  });
  const head = [
    `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    ...Object.entries(siteHeaders).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/** Matches secrets in paths: our tokens are 43 characters long. The log shows only where they were. */
const secretPattern = /[\w-]{40,}/g;

/** Logs one line per response, with the uuid that error responses contain. */
export const logResponse = async (request: FastifyRequest, reply: FastifyReply) => {
  const path = getRequestPath(request).replace(secretPattern, '…');
  const { statusCode: status, elapsedTime } = reply;
  request.log.info({ method: request.method, path, status, ms: Math.round(elapsedTime) }, 'response sent');
};
