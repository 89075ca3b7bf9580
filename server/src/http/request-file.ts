import type { FileUpload } from '@tessera/contract';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import type { FieldError } from '@tessera/qr-types/fields/index.ts';
import type { FastifyRequest } from 'fastify';
import { fail } from './app-error.ts';
import { parseMultipart, readChunks, readFully } from './body.ts';
import { createInFlightLimit } from './in-flight-limit.ts';

/** What a form adds to its file: boundaries and part headers. */
const maxFormBytes = 65_536;
const megabyte = 2 ** 20;
/** Per address: on a slow connection an upload takes minutes. */
const filesInFlight = createInFlightLimit({ max: 256 * megabyte, maxPerAddress: 64 * megabyte });

const failTooLarge = ({ field, maxBytes }: FileUpload): never =>
  fail('file_too_large', { field, params: { max: maxBytes / 1024 } });

/** Returns the only file of a form, which must not have any other parts. */
const getFormFile = async (form: FormData, input: FileUpload): Promise<Buffer> => {
  const issues: FieldError[] = [];
  let file: File | undefined;
  for (const [field, part] of form) {
    if (typeof part !== 'string' && field === input.field && !file) file = part;
    else if (issues.length < 2) issues.push({ field: truncate(field, 80), code: 'unknown_field' });
  }
  if (!file) issues.push({ field: input.field, code: 'required' });
  if (!file || issues.length > 0) return fail('invalid_input', { issues });
  if (file.size > input.maxBytes) failTooLarge(input);
  return Buffer.from(await file.arrayBuffer());
};

/** Streams the body, of any length. Throws right away if Content-Length exceeds the route's limit. */
export const streamRequestFile = async (
  request: FastifyRequest,
  input: FileUpload,
): Promise<AsyncIterable<Uint8Array>> => {
  if (Number(request.headers['content-length']) > input.maxBytes) failTooLarge(input);
  return readChunks(request.raw, input.maxBytes, () => failTooLarge(input));
};

/**
 * Reads the only file of a form or body into memory, within a total limit for all requests. Throws for any other part, and
 * for a file larger than the route accepts: right away if Content-Length says so, otherwise as soon as the limit is
 * exceeded.
 */
export const readRequestFile = async (request: FastifyRequest, input: FileUpload): Promise<Buffer> => {
  const { field, maxBytes, raw } = input;
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  if (raw ? /^application\/(json|x-www-form-urlencoded)\b/.test(type) : !type.startsWith('multipart/form-data'))
    fail('malformed_body', {
      message: raw ? 'send the file itself' : `send multipart/form-data with the file as ${field}`,
    });
  const maxRequestBytes = raw ? maxBytes : maxBytes + maxFormBytes;
  const contentLength = Number(request.headers['content-length']);
  if (contentLength > maxRequestBytes) failTooLarge(input);
  const inFlight = filesInFlight(request.ip);
  try {
    inFlight.add(contentLength || maxRequestBytes);
    const bytes = await readFully(request.raw, { maxBytes: maxRequestBytes, failTooLarge: () => failTooLarge(input) });
    return raw ? bytes : await getFormFile(await parseMultipart(request, bytes), input);
  } finally {
    inFlight.release();
  }
};
