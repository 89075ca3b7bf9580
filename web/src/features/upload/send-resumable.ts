import { storage } from '@tessera/contract/api/storage.ts';
import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { call, Refused } from '../../api.ts';
import type { StoredFile } from './known-files.ts';
import { forget, resumeStorage } from './resume-storage.ts';
import { inTurn, parsed, type Sending } from './send-file.ts';

/** What is sent in one request: a connection that breaks loses none of it, and proxies let it through. */
const chunk = 32 * 1024 * 1024;
/** HEAD is told so where another time would do. */
const locked = 423;
const retryDelays = [500, 1500, 4000, 8000, 15_000];

/** What the last answer says of the whole file: base64url of JSON. */
const resultOf = (response: HttpResponse | undefined): StoredFile | undefined => {
  const text = response?.getHeader('Upload-Result');
  if (!text) return undefined;
  const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
  return parsed(new TextDecoder().decode(bytes)) as StoredFile | undefined;
};

const refusalOf = (error: unknown): Refused => {
  if (!(error instanceof DetailedError)) return new Refused(0);
  const { originalResponse: response, causingError } = error;
  if (causingError instanceof Refused) return causingError;
  if (!response) return new Refused(0);
  const status = response.getStatus() === locked ? 503 : response.getStatus(); // No body says why.
  return new Refused(status, parsed(response.getBody() ?? '') ?? {});
};

/** What will never be taken is not gone on with. */
const isFinal = ({ status }: Refused) => status >= 400 && status < 500 && ![401, 409, 429].includes(status);

/**
 * Passes for another host of ours, where no cookie tells who sends this. The first also gives a guest the cookie by which
 * the file is theirs.
 */
const openPasses = () => {
  let last: { text: string; until: number } | undefined;
  return async (): Promise<string> => {
    if (!last || last.until < Date.now()) {
      const { pass, seconds } = await inTurn(() => call(storage.pass, {}));
      last = { text: pass, until: Date.now() + (seconds / 2) * 1000 };
    }
    return last.text;
  };
};

/**
 * Sends a file by tus 1.0: it goes on where it stopped, after a broken connection by itself, and after a closed tab when
 * the same file is chosen again within a day. Throws `Refused`, or the signal's reason once that is aborted.
 */
export const sendResumable = (
  file: File,
  endpoint: string,
  { onProgress, onBreak, signal }: Sending,
): Promise<StoredFile> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const fingerprint = `${file.name} ${file.size} ${file.lastModified} ${endpoint}`;
    const isElsewhere = endpoint.startsWith('http');
    const passes = openPasses();
    const upload = new Upload(file, {
      endpoint,
      chunkSize: chunk,
      retryDelays,
      onBeforeRequest: async (request) => {
        const pass = await passes();
        if (isElsewhere) request.setHeader('Upload-Pass', pass);
      },
      metadata: { filename: file.name, filetype: file.type },
      urlStorage: resumeStorage,
      fingerprint: async () => fingerprint,
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 0),
      onShouldRetry: (error) => {
        const { status } = refusalOf(error);
        const mayGoOn = navigator.onLine && (status < 400 || status >= 500 || status === 409);
        if (mayGoOn) onBreak?.();
        return mayGoOn;
      },
      onSuccess: ({ lastResponse }) => {
        const stored = resultOf(lastResponse);
        if (stored) resolve(stored);
        else reject(new Refused(lastResponse.getStatus(), {}));
      },
      onError: (error) => {
        const refusal = refusalOf(error);
        if (isFinal(refusal)) forget(fingerprint);
        reject(refusal);
      },
    });
    const stop = () => {
      void upload.abort().catch(() => {});
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    upload.findPreviousUploads().then(([previous]) => {
      if (signal?.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    }, reject);
  });
