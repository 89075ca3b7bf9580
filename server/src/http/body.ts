import type { Readable } from 'node:stream';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { parse as parseJson } from 'secure-json-parse';
import { AppError, fail } from './app-error.ts';
import { enforceMaxFields, enforceMaxParts, enforceMaxValues } from './body-part-limits.ts';
import { createInFlightLimit, type InFlightReservation } from './in-flight-limit.ts';
import { onceResponseEnds } from './response-end.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the handler reads the body itself, as a stream with its own size limit. */
    streamsBody?: boolean;
    /** Whether it responds while the database is away. */
    withoutDatabase?: boolean;
  }
}

const megabyte = 2 ** 20;
export const maxBodyBytes = megabyte;
const bodiesInFlight = createInFlightLimit({ max: 96 * megabyte, maxPerAddress: 12 * megabyte });
const minCapacityBytes = 4_096;

const jsonType = 'application/json';
const urlEncodedType = 'application/x-www-form-urlencoded';
const multipartType = 'multipart/form-data';

/** Returns the media type of a request's body, without its parameters. */
const getMediaType = ({ headers }: Pick<FastifyRequest, 'headers'>) => {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  return type.trim().toLowerCase();
};

/** Whether a request's body is a form. */
export const isForm = (request: Pick<FastifyRequest, 'headers'>) =>
  [urlEncodedType, multipartType].includes(getMediaType(request));

/** Yields the chunks of a body as they arrive. Calls `failTooLarge` and stops reading after `maxBytes`. */
export async function* readChunks(
  source: Readable,
  maxBytes: number,
  failTooLarge: () => never,
): AsyncGenerator<Buffer, void, undefined> {
  let size = 0;
  // Destroying the request would close its connection before the client receives the response.
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) failTooLarge();
    yield chunk;
  }
}

type BodyLimits = { maxBytes: number; failTooLarge: () => never; inFlight?: InFlightReservation };

/** Reads a whole body into one buffer, in which even tiny chunks take no extra memory. */
export const readFully = async (
  source: Readable,
  { maxBytes, failTooLarge, inFlight }: BodyLimits,
): Promise<Buffer<ArrayBuffer>> => {
  let buffer = Buffer.alloc(0);
  let size = 0;
  try {
    for await (const chunk of readChunks(source, maxBytes, failTooLarge)) {
      if (size + chunk.length > buffer.length) {
        const capacity = Math.max(minCapacityBytes, size + chunk.length, 2 * buffer.length);
        inFlight?.add(capacity - buffer.length);
        buffer = Buffer.concat([buffer.subarray(0, size)], capacity);
      }
      size += chunk.copy(buffer, size);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    fail('malformed_body', { message: `the body can’t be read: ${(error as Error).message}` });
  }
  return buffer.subarray(0, size);
};

const failTooLarge = (): never => fail('body_too_large');

type BodyHold = { setWorking(isWorking: boolean): void };
const bodyHolds = new WeakMap<FastifyRequest, BodyHold>();

/** Counts a body's bytes while it is in memory: until its request has ended and its handler has finished. */
const holdBody = (request: FastifyRequest, reply: FastifyReply) => {
  const inFlight = bodiesInFlight(request.ip);
  let isResponseSent = false;
  let isWorking = true;
  const releaseWhenUnused = () => {
    if (isResponseSent && !isWorking) inFlight.release();
  };
  const setWorking = (isWorkingNow: boolean) => {
    isWorking = isWorkingNow;
    releaseWhenUnused();
  };
  bodyHolds.set(request, { setWorking });
  onceResponseEnds(request, reply, () => {
    isResponseSent = true;
    releaseWhenUnused();
  });
  return { inFlight, setWorking };
};

/** Wraps a handler so that its body counts until the handler finishes, even if the client has disconnected. */
const withBodyHold = (handler: RouteHandlerMethod): RouteHandlerMethod =>
  function hold(request, reply) {
    const bodyHold = bodyHolds.get(request);
    bodyHold?.setWorking(true);
    const settle = () => bodyHold?.setWorking(false);
    try {
      const result: unknown = handler.call(this, request, reply);
      Promise.resolve(result).then(settle, settle);
      return result;
    } catch (error) {
      settle();
      throw error;
    }
  };

const readBody = async (request: FastifyRequest, reply: FastifyReply) => {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (type === undefined && encoding === undefined && Number(length ?? 0) === 0) return;
  if (![jsonType, urlEncodedType, multipartType].includes(getMediaType(request))) fail('malformed_body');
  const maxBytes = request.routeOptions.bodyLimit ?? maxBodyBytes;
  if (Number(length) > maxBytes) failTooLarge();
  const { inFlight, setWorking } = holdBody(request, reply);
  try {
    request.body = await readFully(request.raw, { maxBytes, failTooLarge, inFlight });
  } finally {
    setWorking(false);
  }
};

/** Rejects compressed bodies: their real size would only be known after they took the memory. */
const requireUncompressed = async (request: FastifyRequest, reply: FastifyReply) => {
  const encodings = (request.headers['content-encoding'] ?? '').split(',').map((name) => name.trim().toLowerCase());
  const encoding = encodings.find((name) => name !== '' && name !== 'identity');
  if (encoding === undefined) return;
  reply.header('accept-encoding', 'identity'); // RFC 9110, 12.5.3
  fail('encoding_unsupported', {
    message: 'send the body uncompressed, without the header content-encoding',
    params: { encoding: truncate(encoding, 80) },
  });
};

/**
 * Reads the body of every request, of any type and route, within the route's `bodyLimit`. Routes whose handlers read the
 * body themselves set `streamsBody`; there is no other way to a body. It is read as bytes, and only parsed once the caller
 * is authorized, since a parsed body takes many times the memory. Compressed bodies are rejected on every route, including
 * those with `streamsBody`.
 */
export const acceptBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', requireUncompressed);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  // If a handler returns the reply itself, its promise waits for a response that may never finish.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    bodyHolds.get(request)?.setWorking(false);
    done();
  });
  app.addHook('onRoute', (route) => {
    if (route.config?.streamsBody || [route.method].flat().every((method) => /^(GET|HEAD)$/.test(method))) return;
    route.preValidation = [readBody, ...[route.preValidation ?? []].flat()];
    route.handler = withBodyHold(route.handler);
  });
};

type BodyRequest = Pick<FastifyRequest, 'headers' | 'body'>;

const getBodyBytes = ({ body }: BodyRequest) => (body as Buffer<ArrayBuffer> | undefined) ?? Buffer.alloc(0);

/** Parses a URL-encoded form; returns no fields if there was no body, and throws for any other type. */
export const parseUrlEncoded = (request: BodyRequest): URLSearchParams => {
  if (request.body !== undefined && getMediaType(request) !== urlEncodedType) fail('malformed_body');
  const bytes = getBodyBytes(request);
  enforceMaxFields(bytes);
  return new URLSearchParams(bytes.toString());
};

/** Parses multipart/form-data. */
export const parseMultipart = async (
  { headers }: Pick<BodyRequest, 'headers'>,
  bytes: Buffer<ArrayBuffer>,
): Promise<FormData> => {
  const { 'content-type': type = '' } = headers;
  try {
    enforceMaxParts(bytes, type);
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    if (error instanceof AppError) throw error;
    return fail('malformed_body', { message: 'the form can’t be read' });
  }
};

/** Parses JSON; returns undefined if there was no body. */
export const parseJsonBody = (request: BodyRequest): unknown => {
  if (request.body === undefined) return undefined;
  if (getMediaType(request) !== jsonType) fail('malformed_body');
  const bytes = getBodyBytes(request);
  enforceMaxValues(bytes);
  try {
    return parseJson(bytes.toString(), { protoAction: 'error', constructorAction: 'error' });
  } catch {
    return fail('malformed_body');
  }
};

/** Returns the fields of a form, in either encoding. */
export const parseFields = async (request: BodyRequest): Promise<Iterable<[string, string]>> => {
  if (getMediaType(request) === urlEncodedType) return parseUrlEncoded(request);
  const parts = await parseMultipart(request, getBodyBytes(request));
  return [...parts].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : fail('malformed_body', { message: `${name} is a file` }),
  );
};
