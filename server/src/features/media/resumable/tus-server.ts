import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { maxFileBytes, sniffBytes } from '@tessera/contract/rules/file.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BlobStoreUnavailableError } from '../../../adapters/blob-store/port.ts';
import { AppError, fail } from '../../../http/app-error.ts';
import { readChunks } from '../../../http/body.ts';
import { failTooLarge, requireFileKind } from '../files/receive.ts';
import { resumablePath } from './upload-host.ts';

export type TusUpload = Awaited<ReturnType<FileStore['getUpload']>>;
type TusError = Error | { status_code: number; body: string };
type TusCall = {
  id: string;
  onCreate?: (upload: TusUpload) => Promise<void>;
  onWritten?: (bytes: number) => void;
  error?: TusError;
};

/** The request headers that tus reads. */
const tusHeaders = [
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-metadata',
  'upload-offset',
  'upload-concat',
];
const bodyHeaders = ['content-type', 'content-length'];

/** The callers of this module make sure that each upload has one request at a time. */
const noLock = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

/** The status of its server for extensions that aren’t supported. */
const notImplementedStatus = 501;

const failWithTusError = (tusError: TusError | undefined, status: number, text: string): never => {
  if (tusError instanceof AppError || tusError instanceof BlobStoreUnavailableError) throw tusError;
  const code = tusError && 'status_code' in tusError ? tusError.status_code : status;
  const message = (tusError && 'body' in tusError ? tusError.body : text).trim();
  if (code === 404 || code === 410) return fail('not_found');
  if (code === 409) return fail('offset_conflict');
  if (code < 500 || code === notImplementedStatus) return fail('malformed_body', { message });
  throw new BlobStoreUnavailableError('a piece can’t be written', { cause: tusError });
};

/** Rejects more bytes than Upload-Length says. */
const failTooMuchData = (): never => fail('malformed_body', { message: 'this is more than Upload-Length said' });

/** Checks the start of a file while it arrives. A rejected body is read to its end, so that the client gets the response. */
async function* inspectWhileReading(source: Readable, { offset, size = 0 }: TusUpload, known: Buffer, call: TusCall) {
  let head = known;
  const requireValidStart = () => {
    const kind = requireFileKind(head);
    if (size > maxFileBytes[kind]) failTooLarge(kind);
  };
  for await (const piece of readChunks(source, size - offset, failTooMuchData)) {
    if (call.error) continue;
    try {
      if (offset < sniffBytes && head.length < sniffBytes) {
        head = Buffer.concat([head, piece.subarray(0, sniffBytes - head.length)]);
        if (head.length === sniffBytes) requireValidStart();
      }
    } catch (error) {
      call.error = error as AppError;
      continue;
    }
    yield new Uint8Array(piece);
    call.onWritten?.(piece.length);
  }
}

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Tus 1.0 over the files of a folder. It stores bytes and offsets; its callers decide about permissions and expiry. */
export const createTusServer = (folder: string) => {
  const calls = new WeakMap<object, TusCall>();
  const getCall = (request: object) => requireValue(calls.get(request), 'call of this request');
  const createServer = () => {
    const store = new FileStore({ directory: folder });
    store.extensions = ['creation', 'termination'];
    const server = new Server({
      path: resumablePath,
      datastore: store,
      locker: noLock,
      maxSize: 0,
      relativeLocation: true,
      allowedOrigins: () => false,
      namingFunction: (request) => getCall(request).id,
      onUploadCreate: async (request, upload) => {
        await getCall(request).onCreate?.(upload);
        return {};
      },
      onResponseError: (request, error) => {
        getCall(request).error ??= error;
        return undefined;
      },
    });
    return { store, server };
  };
  let instance: ReturnType<typeof createServer> | undefined;
  const getServer = () => {
    instance ??= createServer(); // The folder is created with the first upload.
    return instance;
  };

  const forward = async (
    request: FastifyRequest,
    reply: FastifyReply,
    call: TusCall,
    body?: AsyncIterable<Uint8Array>,
  ) => {
    const headers = new Headers();
    for (const name of [...tusHeaders, ...(body ? bodyHeaders : [])]) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const url = `http://localhost${resumablePath}${call.onCreate ? '' : `/${call.id}`}`;
    const webRequest = new Request(url, {
      method: request.method,
      headers,
      ...(body && { body: Readable.toWeb(Readable.from(body)), duplex: 'half' }),
    } as RequestInit);
    calls.set(webRequest, call);
    const webResponse = await getServer().server.handleWeb(webRequest as never);
    if (call.error || webResponse.status >= 400)
      failWithTusError(call.error, webResponse.status, await webResponse.text());
    reply.code(webResponse.status);
    for (const [name, value] of webResponse.headers) if (/^(location|upload-)/.test(name)) reply.header(name, value);
  };

  return {
    find: (id: string): Promise<TusUpload | undefined> =>
      getServer()
        .store.getUpload(id)
        .catch(() => undefined),

    /** Creates an upload; `onCreate` can reject it. */
    create: (request: FastifyRequest, reply: FastifyReply, id: string, onCreate: NonNullable<TusCall['onCreate']>) =>
      forward(request, reply, { id, onCreate }),

    /** Appends the body; returns the new offset. */
    append: async (
      request: FastifyRequest,
      reply: FastifyReply,
      upload: TusUpload,
      onWritten: (bytes: number) => void,
    ): Promise<number> => {
      const { 'upload-offset': from } = request.headers;
      // Checked first: a chunk for another offset says nothing about this file.
      if (/^\d{1,15}$/.test(String(from)) && Number(from) !== upload.offset) fail('offset_conflict');
      const call: TusCall = { id: upload.id, onWritten };
      const head =
        upload.offset < sniffBytes
          ? await readHead(requireValue(upload.storage, 'file of the upload').path)
          : Buffer.alloc(0);
      await forward(request, reply, call, inspectWhileReading(request.raw, upload, head, call));
      return Number(reply.getHeader('upload-offset'));
    },

    getOffset: (request: FastifyRequest, reply: FastifyReply, { id }: TusUpload) => forward(request, reply, { id }),
  };
};
export type TusServer = ReturnType<typeof createTusServer>;
