import { Refused } from '../../api.ts';

type FileRequest = { method: string; url: string; body: FormData | File };

export type Sending = {
  /** Hears which share of it is sent. */
  onProgress?: (share: number) => void;
  /** Hears that the connection broke, and that it goes on by itself once it is back. */
  onBreak?: () => void;
  signal?: AbortSignal;
};

/** What stands in an answer; undefined where that is no JSON, such as a proxy's page. */
export const parsed = (text: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

let isKnown = false;
let first: Promise<unknown> = Promise.resolve();

/** A guest's first upload brings the cookie by which what they send is theirs: until it is answered, others wait. */
export const inTurn = <Reply>(send: () => Promise<Reply>): Promise<Reply> => {
  if (isKnown) return send();
  const sent = first.then(send);
  first = sent.then(
    () => {
      isKnown = true;
    },
    () => {},
  );
  return sent;
};

/**
 * Sends a file, or a form with one; XMLHttpRequest, because fetch can't tell how far it is. Throws `Refused`, or the
 * signal's reason once that is aborted.
 */
export const sendFile = <Reply>(request: FileRequest, sending: Sending): Promise<Reply> =>
  inTurn(() => send<Reply>(request, sending));

const send = <Reply>({ method, url, body }: FileRequest, { onProgress = () => {}, signal }: Sending) =>
  new Promise<Reply>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const reply = parsed(request.responseText);
      if (request.status === 200 && reply) resolve(reply as Reply);
      else reject(new Refused(request.status, reply ?? {}));
    };
    request.onerror = () => reject(new Refused(0));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(body);
  });

/** The bytes of a chosen file; undefined for one that was moved or deleted meanwhile. */
export const bytesOf = (file: Blob): Promise<Uint8Array | undefined> =>
  file.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  );
