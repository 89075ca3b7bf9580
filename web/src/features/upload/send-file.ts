import { ApiError } from '../../api.ts';

type FileRequest = { method: string; url: string; body: FormData | File };

export type SendOptions = {
  /** Called with the share that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Called when the connection breaks; the upload resumes by itself. */
  onDisconnect?: () => void;
  signal?: AbortSignal;
};

/** Parses a response body; undefined if it isn’t JSON, such as an error page of a proxy. */
export const parseJson = (text: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

let hasSession = false;
let sessionRequest: Promise<unknown> = Promise.resolve();

/** The response to a guest’s first upload sets the cookie that makes the files theirs, so other uploads wait for it. */
export const afterFirstUpload = <Reply>(send: () => Promise<Reply>): Promise<Reply> => {
  if (hasSession) return send();
  const request = sessionRequest.then(send);
  sessionRequest = request.then(
    () => {
      hasSession = true;
    },
    () => {},
  );
  return request;
};

/**
 * Sends a file, or a form with one, by XMLHttpRequest, since fetch reports no upload progress.
 * @throws {ApiError}, or the signal’s reason when aborted
 */
export const sendFile = <Reply>(request: FileRequest, sending: SendOptions): Promise<Reply> =>
  afterFirstUpload(() => send<Reply>(request, sending));

const send = <Reply>({ method, url, body }: FileRequest, { onProgress = () => {}, signal }: SendOptions) =>
  new Promise<Reply>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const reply = parseJson(request.responseText);
      if (request.status === 200 && reply) resolve(reply as Reply);
      else reject(new ApiError(request.status, reply ?? {}));
    };
    request.onerror = () => reject(new ApiError(0));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(body);
  });

/** Reads a chosen file; returns undefined if it was moved or deleted since. */
export const readBytes = (file: Blob): Promise<Uint8Array | undefined> =>
  file.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  );
