import { Refused } from '../../api.ts';

export type Sending = {
  /** Hears which share of it is sent. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Sends a file, or a form with one; XMLHttpRequest, because fetch can't tell how far it is. Throws `Refused`, or the
 * signal's reason once that is aborted.
 */
export const sendFile = <Reply>(
  { method, url, body }: { method: string; url: string; body: FormData | File },
  { onProgress = () => {}, signal }: Sending,
) =>
  new Promise<Reply>((resolve, reject) => {
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
export const bytesOf = (file: File): Promise<Uint8Array | undefined> =>
  file.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  );
