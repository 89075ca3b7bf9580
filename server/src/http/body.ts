import type { Readable } from 'node:stream';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { parse as parseJson } from 'secure-json-parse';
import { demandFewFields, demandFewParts, demandFewValues } from './body-parts.ts';
import { createInFlight, type InFlight } from './in-flight.ts';
import { onceOver } from './once-over.ts';
import { Refusal, refuse } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the handler itself reads the body, as it comes and within a limit of its own. */
    streamsBody?: boolean;
  }
}

const megabyte = 2 ** 20;
export const maxBodyBytes = megabyte;
const bodiesInFlight = createInFlight({ max: 96 * megabyte, maxPerAddress: 12 * megabyte });
const minCapacity = 4_096;

const json = 'application/json';
const urlEncoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

/** The media type of a request's body, without its parameters. */
const mediaType = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();

/** Whether a request's body came as a form. */
export const isForm = (request: Pick<FastifyRequest, 'headers'>) =>
  [urlEncoded, multipart].includes(mediaType(request));

/** The pieces of a body as they come. Past `maxBytes` it calls `refuseTooLarge`, and reads no further. */
export async function* readPieces(
  source: Readable,
  maxBytes: number,
  refuseTooLarge: () => never,
): AsyncGenerator<Buffer, void, undefined> {
  let size = 0;
  // A request that is destroyed takes its connection along, and its sender would not hear the answer.
  for await (const piece of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) refuseTooLarge();
    yield piece;
  }
}

type Limits = { maxBytes: number; refuseTooLarge: () => never; inFlight?: InFlight };

/** A whole body in one piece of memory, however small the pieces are that it comes in. */
export const readWhole = async (
  source: Readable,
  { maxBytes, refuseTooLarge, inFlight }: Limits,
): Promise<Buffer<ArrayBuffer>> => {
  let whole = Buffer.alloc(0);
  let size = 0;
  try {
    for await (const piece of readPieces(source, maxBytes, refuseTooLarge)) {
      if (size + piece.length > whole.length) {
        const capacity = Math.max(minCapacity, size + piece.length, 2 * whole.length);
        inFlight?.add(capacity - whole.length);
        whole = Buffer.concat([whole.subarray(0, size)], capacity);
      }
      size += piece.copy(whole, size);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    refuse('malformed_body', { message: `the body can’t be read: ${(error as Error).message}` });
  }
  return whole.subarray(0, size);
};

const refuseTooLarge = (): never => refuse('body_too_large');

type Hold = { setWorking(isWorking: boolean): void };
const holds = new WeakMap<FastifyRequest, Hold>();

/** Counts a body's bytes for as long as it is in memory: until its request has ended and its handler has finished. */
const holdBody = (request: FastifyRequest, reply: FastifyReply) => {
  const inFlight = bodiesInFlight(request.ip);
  let isOver = false;
  let isWorking = true;
  const releaseUnneeded = () => {
    if (isOver && !isWorking) inFlight.release();
  };
  const setWorking = (now: boolean) => {
    isWorking = now;
    releaseUnneeded();
  };
  holds.set(request, { setWorking });
  onceOver(request, reply, () => {
    isOver = true;
    releaseUnneeded();
  });
  return { inFlight, setWorking };
};

/** Wraps a handler, so that its body counts while it works, even after the client has gone. */
const holdingBody = (handler: RouteHandlerMethod): RouteHandlerMethod =>
  function hold(request, reply) {
    const held = holds.get(request);
    held?.setWorking(true);
    const settle = () => held?.setWorking(false);
    try {
      const answer: unknown = handler.call(this, request, reply);
      Promise.resolve(answer).then(settle, settle);
      return answer;
    } catch (error) {
      settle();
      throw error;
    }
  };

const readBody = async (request: FastifyRequest, reply: FastifyReply) => {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (type === undefined && encoding === undefined && Number(length ?? 0) === 0) return;
  if (![json, urlEncoded, multipart].includes(mediaType(request))) refuse('malformed_body');
  const maxBytes = request.routeOptions.bodyLimit ?? maxBodyBytes;
  if (Number(length) > maxBytes) refuseTooLarge();
  const { inFlight, setWorking } = holdBody(request, reply);
  try {
    request.body = await readWhole(request.raw, { maxBytes, refuseTooLarge, inFlight });
  } finally {
    setWorking(false);
  }
};

/** Refuses a body that is compressed, or says so: what it is would be known only after it took its memory. */
const demandUncompressed = async (request: FastifyRequest, reply: FastifyReply) => {
  const encodings = (request.headers['content-encoding'] ?? '').split(',').map((name) => name.trim().toLowerCase());
  const encoding = encodings.find((name) => name !== '' && name !== 'identity');
  if (encoding === undefined) return;
  reply.header('accept-encoding', 'identity'); // RFC 9110, 12.5.3
  refuse('encoding_unsupported', {
    message: 'send the body uncompressed, without the header content-encoding',
    params: { encoding: truncate(encoding, 80) },
  });
};

/**
 * Reads the body of every request, whatever its type and route, within the `bodyLimit` of the route. There is no other
 * way to a body, except for handlers that read one themselves, whose routes say so by `streamsBody`. What is read are
 * bytes: parsed, a body takes many times as much memory, so that it is parsed only for who may send it at all. A compressed
 * body is refused on every route, also where a handler reads it.
 */
export const acceptBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', demandUncompressed);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  // Where a handler returns the reply itself, its promise waits for a response that may never be finished.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    holds.get(request)?.setWorking(false);
    done();
  });
  app.addHook('onRoute', (route) => {
    if (route.config?.streamsBody || [route.method].flat().every((method) => /^(GET|HEAD)$/.test(method))) return;
    route.preValidation = [readBody, ...[route.preValidation ?? []].flat()];
    route.handler = holdingBody(route.handler);
  });
};

type Read = Pick<FastifyRequest, 'headers' | 'body'>;

const bytesOf = ({ body }: Read) => (body as Buffer<ArrayBuffer> | undefined) ?? Buffer.alloc(0);

/** The fields of a url-encoded form: none where there was no body, and no other body is taken. */
export const parseUrlEncoded = (request: Read): URLSearchParams => {
  if (request.body !== undefined && mediaType(request) !== urlEncoded) refuse('malformed_body');
  const bytes = bytesOf(request);
  demandFewFields(bytes);
  return new URLSearchParams(bytes.toString());
};

/** The parts of multipart/form-data. */
export const parseMultipart = async (
  { headers }: Pick<Read, 'headers'>,
  bytes: Buffer<ArrayBuffer>,
): Promise<FormData> => {
  try {
    demandFewParts(bytes, headers['content-type']!);
    return await new Response(bytes, { headers: { 'content-type': headers['content-type']! } }).formData();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse('malformed_body', { message: 'the form can’t be read' });
  }
};

/** What JSON says; undefined where there was no body. */
export const parseJsonBody = (request: Read): unknown => {
  if (request.body === undefined) return undefined;
  if (mediaType(request) !== json) refuse('malformed_body');
  const bytes = bytesOf(request);
  demandFewValues(bytes);
  try {
    return parseJson(bytes.toString(), { protoAction: 'error', constructorAction: 'error' });
  } catch {
    return refuse('malformed_body');
  }
};

/** The fields of a form, in either encoding. */
export const parseFields = async (request: Read): Promise<Iterable<[string, string]>> => {
  if (mediaType(request) === urlEncoded) return parseUrlEncoded(request);
  const parts = await parseMultipart(request, bytesOf(request));
  return [...parts].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : refuse('malformed_body', { message: `${name} is a file` }),
  );
};
