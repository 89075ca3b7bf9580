import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { Refused } from '../../api.ts';
import type { StoredFile } from './known-files.ts';
import { resumeStorage } from './resume-storage.ts';
import type { Sending } from './send-file.ts';

/** What is sent in one request: a connection that breaks loses none of it, and proxies let it through. */
const chunk = 32 * 1024 * 1024;
const retryDelays = [500, 1500, 4000, 8000, 15_000];

const parsed = (text: string | undefined): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

/** What the last answer says of the whole file: base64url of JSON. */
const resultOf = (response: HttpResponse | undefined): StoredFile | undefined => {
  const text = response?.getHeader('Upload-Result');
  if (!text) return undefined;
  const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
  return parsed(new TextDecoder().decode(bytes)) as StoredFile | undefined;
};

const refusalOf = (error: unknown): Refused => {
  const response = error instanceof DetailedError ? error.originalResponse : undefined;
  return response ? new Refused(response.getStatus(), parsed(response.getBody()) ?? {}) : new Refused(0);
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
    const upload = new Upload(file, {
      endpoint,
      chunkSize: chunk,
      retryDelays,
      metadata: { filename: file.name, filetype: file.type },
      urlStorage: resumeStorage,
      fingerprint: async () => `${file.name} ${file.size} ${file.lastModified} ${endpoint}`,
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 0),
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        const mayGoOn = navigator.onLine && (status < 400 || status >= 500 || status === 409 || status === 423);
        if (mayGoOn) onBreak?.();
        return mayGoOn;
      },
      onSuccess: ({ lastResponse }) => {
        const stored = resultOf(lastResponse);
        if (stored) resolve(stored);
        else reject(new Refused(lastResponse.getStatus(), {}));
      },
      onError: (error) => reject(refusalOf(error)),
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
