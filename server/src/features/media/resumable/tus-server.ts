import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { maxFileBytes, sniffBytes } from '@tessera/contract/rules/file.ts';
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

/** What of a request is tus’s business. */
const tusHeaders = [
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-metadata',
  'upload-offset',
  'upload-concat',
];
const bodyHeaders = ['content-type', 'content-length'];

/** Uploads are served one at a time by whoever calls this. */
const noLock = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

/** What of tus we don’t have, as its server says. */
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

/** What nobody may send of an upload that says how large it will be. */
const failTooMuchData = (): never => fail('malformed_body', { message: 'this is more than Upload-Length said' });

/** Looks at how a file begins while it comes. What is refused is read to its end, so that its sender hears why. */
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

/** Tus 1.0 over files of a folder. It keeps bytes and offsets; who may do what is its callers’ business, as is when all ends. */
export const createTusServer = (folder: string) => {
  const calls = new WeakMap<object, TusCall>();
  const getCall = (request: object) => calls.get(request)!;
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
    instance ??= createServer(); // Nobody’s disk is touched before somebody sends something.
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

    /** Begins one; `onCreate` may refuse it. */
    create: (request: FastifyRequest, reply: FastifyReply, id: string, onCreate: NonNullable<TusCall['onCreate']>) =>
      forward(request, reply, { id, onCreate }),

    /** Adds what comes. Answers how much there is. */
    append: async (
      request: FastifyRequest,
      reply: FastifyReply,
      upload: TusUpload,
      onWritten: (bytes: number) => void,
    ): Promise<number> => {
      const { 'upload-offset': from } = request.headers;
      // Before anything of it is looked at: what is no piece of this file says nothing about it.
      if (/^\d{1,15}$/.test(String(from)) && Number(from) !== upload.offset) fail('offset_conflict');
      const call: TusCall = { id: upload.id, onWritten };
      const head = upload.offset < sniffBytes ? await readHead(upload.storage!.path) : Buffer.alloc(0);
      await forward(request, reply, call, inspectWhileReading(request.raw, upload, head, call));
      return Number(reply.getHeader('upload-offset'));
    },

    /** How much there is of one. */
    getOffset: (request: FastifyRequest, reply: FastifyReply, { id }: TusUpload) => forward(request, reply, { id }),
  };
};
export type TusServer = ReturnType<typeof createTusServer>;
