import { ApiError } from '../../api.ts';

type FileRequest = { method: string; url: string; body: FormData | File };

export type SendOptions = {
  /** Hears which share of it is sent. */
  onProgress?: (share: number) => void;
  /** Hears that the connection broke, and that it goes on by itself once it is back. */
  onDisconnect?: () => void;
  signal?: AbortSignal;
};

/** What stands in an answer; undefined where that is no JSON, such as a proxy's page. */
export const parseJson = (text: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

let hasSession = false;
let sessionRequest: Promise<unknown> = Promise.resolve();

/** A guest's first upload brings the cookie by which what they send is theirs: until it is answered, others wait. */
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
 * Sends a file, or a form with one; XMLHttpRequest, because fetch can't tell how far it is. Throws `ApiError`, or the
 * signal's reason once that is aborted.
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

/** The bytes of a chosen file; undefined for one that was moved or deleted meanwhile. */
export const readBytes = (file: Blob): Promise<Uint8Array | undefined> =>
  file.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  );
