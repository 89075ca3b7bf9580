import type { FileInput } from '@tessera/contract';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import type { Invalid } from '@tessera/qr-types/fields/index.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseMultipart, readPieces, readWhole } from './body.ts';
import { createInFlight } from './in-flight.ts';
import { refuse } from './refusal.ts';
import { letBodyTakeTime } from './slow-bodies.ts';

/** What a form adds to its file: boundaries and the names of its parts. */
const maxFormBytes = 65_536;
const megabyte = 2 ** 20;
/** From one address: a slow line may be busy for minutes. */
const filesInFlight = createInFlight({ max: 256 * megabyte, maxPerAddress: 64 * megabyte });

/** Lets bodies in a scope of routes that take files come for minutes. */
export const acceptFiles = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => letBodyTakeTime(request.raw));
};

const refuseTooLarge = ({ field, most }: FileInput): never =>
  refuse('file_too_large', { field, params: { max: most / 1024 } });

/** The one file of a form, in which nothing else may be. */
const fileIn = async (form: FormData, wanted: FileInput): Promise<Buffer> => {
  const issues: Invalid[] = [];
  let file: File | undefined;
  for (const [field, part] of form) {
    if (typeof part !== 'string' && field === wanted.field && !file) file = part;
    else if (issues.length < 2) issues.push({ field: truncate(field, 80), code: 'unknown_field' });
  }
  if (!file) issues.push({ field: wanted.field, code: 'required' });
  if (!file || issues.length > 0) return refuse('invalid_input', { issues });
  if (file.size > wanted.most) refuseTooLarge(wanted);
  return Buffer.from(await file.arrayBuffer());
};

/** The body as it comes, of whatever length. Refuses right away what says that it is larger than the route takes. */
export const openFile = async (request: FastifyRequest, wanted: FileInput): Promise<AsyncIterable<Uint8Array>> => {
  if (Number(request.headers['content-length']) > wanted.most) refuseTooLarge(wanted);
  return readPieces(request.raw, wanted.most, () => refuseTooLarge(wanted));
};

/**
 * The one file of a form or a body, whole in memory, of which only so much is there at the same time. Refuses any other
 * part, and what is larger than the route takes: right away where the request says so, else as soon as it has come.
 */
export const readFile = async (request: FastifyRequest, wanted: FileInput): Promise<Buffer> => {
  const { field, most, raw } = wanted;
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  if (raw ? /^application\/(json|x-www-form-urlencoded)\b/.test(type) : !type.startsWith('multipart/form-data'))
    refuse('malformed_body', {
      message: raw ? 'send the file itself' : `send multipart/form-data with the file as ${field}`,
    });
  const maxBytes = raw ? most : most + maxFormBytes;
  const said = Number(request.headers['content-length']);
  if (said > maxBytes) refuseTooLarge(wanted);
  const inFlight = filesInFlight(request.ip);
  try {
    inFlight.add(said || maxBytes);
    const bytes = await readWhole(request.raw, { maxBytes, refuseTooLarge: () => refuseTooLarge(wanted) });
    return raw ? bytes : await fileIn(await parseMultipart(request, bytes), wanted);
  } finally {
    inFlight.release();
  }
};
