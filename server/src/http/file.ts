import multipart from '@fastify/multipart';
import type { FileInput } from '@tessera/contract';
import type { Invalid } from '@tessera/qr-types/fields/index.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitKeyOf } from './limits.ts';
import { Refusal, refuse } from './refusal.ts';
import { letBodyTakeTime } from './slow-bodies.ts';

/** What a form adds to its file: boundaries and the names of its parts. */
const mostForm = 65_536;
/** Of all files that are being received, in bytes. */
const mostTogether = 256 * 1024 * 1024;
/** Of those from one address: a slow line may be busy for minutes. */
const mostFromOne = 64 * 1024 * 1024;
let receiving = 0;
const receivingFrom = new Map<string, number>();

/** Counts a file as being received, as long as there is room; the answer ends that. */
const receive = (size: number, ip: string): (() => void) => {
  const from = limitKeyOf(ip);
  const others = receivingFrom.get(from) ?? 0;
  if (receiving + size > mostTogether || others + size > mostFromOne) refuse('unavailable', { retryAfter: 5 });
  receiving += size;
  receivingFrom.set(from, others + size);
  return () => {
    receiving -= size;
    const left = receivingFrom.get(from)! - size;
    if (left > 0) receivingFrom.set(from, left);
    else receivingFrom.delete(from);
  };
};

/** Lets the routes of a scope take files: in forms, or as bodies of any type, which are left to be read as they come. */
export const acceptFiles = async (app: FastifyInstance) => {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onRequest', async (request) => letBodyTakeTime(request.raw));
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
};

const tooLarge = ({ field, most }: FileInput) => refuse('file_too_large', { field, params: { max: most / 1024 } });

/** Reads a form to its end, so that the caller hears the answer, and keeps no more of it than the file may have. */
const readForm = async (request: FastifyRequest, wanted: FileInput): Promise<Buffer> => {
  const issues: Invalid[] = [];
  let file: Buffer | undefined;
  const limits = { fileSize: wanted.most, files: 2, fields: 2, fieldSize: 1024, headerPairs: 100 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file' && part.fieldname === wanted.field && !file) {
      file = await part.toBuffer();
      if (part.file.truncated) tooLarge(wanted);
    } else {
      if (part.type === 'file') part.file.resume();
      issues.push({ field: part.fieldname, code: 'unknown_field' });
    }
  }
  if (!file) issues.push({ field: wanted.field, code: 'required' });
  return file && issues.length === 0 ? file : refuse('invalid_input', { issues });
};

/** Reads a body to its end, and keeps no more of it than the file may have. */
const readRaw = async (request: FastifyRequest, wanted: FileInput): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request.raw as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size <= wanted.most) pieces.push(piece);
  }
  return size <= wanted.most ? Buffer.concat(pieces, size) : tooLarge(wanted);
};

const demandRaw = ({ body }: FastifyRequest) => {
  if (body !== undefined && body !== null)
    refuse('malformed_body', { message: 'send the file as the body itself, under its own content-type' });
};

/** The body as it comes, of whatever length. Refuses at once what says that it is larger than the route takes. */
export const openFile = async (request: FastifyRequest, wanted: FileInput): Promise<AsyncIterable<Uint8Array>> => {
  demandRaw(request);
  if (Number(request.headers['content-length']) > wanted.most) tooLarge(wanted);
  return request.raw;
};

/**
 * The one file of a form or a body, whole in memory, of which only so much is there at once. Refuses any other part, and what is
 * larger than the route takes: at once where the request says so, else as soon as it has come.
 */
export const readFile = async (request: FastifyRequest, wanted: FileInput): Promise<Buffer> => {
  const { field, most, raw } = wanted;
  if (raw) demandRaw(request);
  if (!raw && !request.isMultipart())
    refuse('malformed_body', { message: `send multipart/form-data with the file as ${field}` });
  const said = Number(request.headers['content-length']);
  if (said > most + mostForm) tooLarge(wanted);
  const received = receive(said || most, request.ip);
  try {
    return await (raw ? readRaw : readForm)(request, wanted);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse('malformed_body', { message: `the body can’t be read: ${(error as Error).message}` });
  } finally {
    received();
  }
};
