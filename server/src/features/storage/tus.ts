import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { mostFileBytes, tellingBytes } from '@tessera/contract/rules/file.ts';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FilesUnavailable } from '../../adapters/files/port.ts';
import { readPieces } from '../../http/body.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { demandKind, refuseTooLarge } from './receive.ts';
import { resumablePath } from './upload-host.ts';

export type Upload = Awaited<ReturnType<FileStore['getUpload']>>;
type Fault = Error | { status_code: number; body: string };
type Call = {
  id: string;
  onCreate?: (upload: Upload) => Promise<void>;
  written?: (bytes: number) => void;
  fault?: Fault;
};

/** What of a request is tus’s business. */
const itsHeaders = [
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-metadata',
  'upload-offset',
  'upload-concat',
];
const ofPieces = ['content-type', 'content-length'];

/** Uploads are served one at a time by whoever calls this. */
const noLock = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

/** What of tus we don’t have, as its server says. */
const notKnown = 501;

const refuseFault = (fault: Fault | undefined, status: number, text: string): never => {
  if (fault instanceof Refusal || fault instanceof FilesUnavailable) throw fault;
  const code = fault && 'status_code' in fault ? fault.status_code : status;
  const message = (fault && 'body' in fault ? fault.body : text).trim();
  if (code === 404 || code === 410) return refuse('not_found');
  if (code === 409) return refuse('offset_conflict');
  if (code < 500 || code === notKnown) return refuse('malformed_body', { message });
  throw new FilesUnavailable('a piece can’t be written', { cause: fault });
};

/** What nobody may send of an upload that says how large it will be. */
const refuseRest = (): never => refuse('malformed_body', { message: 'this is more than Upload-Length said' });

/** Looks at how a file begins while it comes. What is refused is read to its end, so that its sender hears why. */
async function* watched(source: Readable, { offset, size = 0 }: Upload, known: Buffer, call: Call) {
  let head = known;
  const demand = () => {
    const kind = demandKind(head);
    if (size > mostFileBytes[kind]) refuseTooLarge(kind);
  };
  for await (const piece of readPieces(source, size - offset, refuseRest)) {
    if (call.fault) continue;
    try {
      if (offset < tellingBytes && head.length < tellingBytes) {
        head = Buffer.concat([head, piece.subarray(0, tellingBytes - head.length)]);
        if (head.length === tellingBytes) demand();
      }
    } catch (error) {
      call.fault = error as Refusal;
      continue;
    }
    yield new Uint8Array(piece);
    call.written?.(piece.length);
  }
}

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Tus 1.0 over files of a folder. It keeps bytes and offsets; who may do what is its callers’ business, as is when all ends. */
export const openTus = (folder: string) => {
  const calls = new WeakMap<object, Call>();
  const callOf = (request: object) => calls.get(request)!;
  const make = () => {
    const store = new FileStore({ directory: folder });
    store.extensions = ['creation', 'termination'];
    const server = new Server({
      path: resumablePath,
      datastore: store,
      locker: noLock,
      maxSize: 0,
      relativeLocation: true,
      allowedOrigins: () => false,
      namingFunction: (request) => callOf(request).id,
      onUploadCreate: async (request, upload) => {
        await callOf(request).onCreate?.(upload);
        return {};
      },
      onResponseError: (request, error) => {
        callOf(request).fault ??= error;
        return undefined;
      },
    });
    return { store, server };
  };
  let made: ReturnType<typeof make> | undefined;
  const opened = () => {
    made ??= make(); // Nobody’s disk is touched before somebody sends something.
    return made;
  };

  const ask = async (request: FastifyRequest, reply: FastifyReply, call: Call, body?: AsyncIterable<Uint8Array>) => {
    const headers = new Headers();
    for (const name of [...itsHeaders, ...(body ? ofPieces : [])]) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const url = `http://localhost${resumablePath}${call.onCreate ? '' : `/${call.id}`}`;
    const asked = new Request(url, {
      method: request.method,
      headers,
      ...(body && { body: Readable.toWeb(Readable.from(body)), duplex: 'half' }),
    } as RequestInit);
    calls.set(asked, call);
    const answer = await opened().server.handleWeb(asked as never);
    if (call.fault || answer.status >= 400) refuseFault(call.fault, answer.status, await answer.text());
    reply.code(answer.status);
    for (const [name, value] of answer.headers) if (/^(location|upload-)/.test(name)) reply.header(name, value);
  };

  return {
    find: (id: string): Promise<Upload | undefined> =>
      opened()
        .store.getUpload(id)
        .catch(() => undefined),

    /** Begins one; `onCreate` may refuse it. */
    begin: (request: FastifyRequest, reply: FastifyReply, id: string, onCreate: NonNullable<Call['onCreate']>) =>
      ask(request, reply, { id, onCreate }),

    /** Adds what comes. Answers how much there is. */
    goOn: async (
      request: FastifyRequest,
      reply: FastifyReply,
      upload: Upload,
      written: (bytes: number) => void,
    ): Promise<number> => {
      const { 'upload-offset': from } = request.headers;
      // Before anything of it is looked at: what is no piece of this file says nothing about it.
      if (/^\d{1,15}$/.test(String(from)) && Number(from) !== upload.offset) refuse('offset_conflict');
      const call: Call = { id: upload.id, written };
      const head = upload.offset < tellingBytes ? await headOf(upload.storage!.path) : Buffer.alloc(0);
      await ask(request, reply, call, watched(request.raw, upload, head, call));
      return Number(reply.getHeader('upload-offset'));
    },

    /** How much there is of one. */
    tell: (request: FastifyRequest, reply: FastifyReply, { id }: Upload) => ask(request, reply, { id }),
  };
};
export type Tus = ReturnType<typeof openTus>;
