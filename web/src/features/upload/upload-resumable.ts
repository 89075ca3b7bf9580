import { storage } from '@tessera/contract/api/storage.ts';
import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { ApiError, call } from '../../api.ts';
import { deleteUpload, resumeStorage } from './resume-storage.ts';
import { afterFirstUpload, parseJson, type SendOptions } from './send-file.ts';
import type { StoredFile } from './stored-file-cache.ts';

/** Size of a request, which proxies allow. What was received before a connection breaks isn’t lost. */
const chunkBytes = 32 * 1024 * 1024;
/** The status of a HEAD request that can be retried later. */
const httpLocked = 423;
const retryDelaysMs = [500, 1500, 4000, 8000, 15_000];

/** Parses the details of the file from the last response: JSON in base64url. */
const parseUploadResult = (response: HttpResponse | undefined): StoredFile | undefined => {
  const text = response?.getHeader('Upload-Result');
  if (!text) return undefined;
  const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
  return parseJson(new TextDecoder().decode(bytes)) as StoredFile | undefined;
};

const toApiError = (error: unknown): ApiError => {
  if (!(error instanceof DetailedError)) return new ApiError(0);
  const { originalResponse: response, causingError } = error;
  if (causingError instanceof ApiError) return causingError;
  if (!response) return new ApiError(0);
  const status = response.getStatus() === httpLocked ? 503 : response.getStatus(); // HEAD responses have no body with the error.
  return new ApiError(status, parseJson(response.getBody() ?? '') ?? {});
};

/** Returns whether an error is permanent, so that the upload isn’t retried. */
const isPermanent = ({ status }: ApiError) => status >= 400 && status < 500 && ![401, 409, 429].includes(status);

/**
 * Provides passes for our upload host, which gets no cookies. The request for the first also sets the cookie that makes the
 * files a guest’s.
 */
const createPassProvider = () => {
  let current: { text: string; until: number } | undefined;
  return async (): Promise<string> => {
    if (!current || current.until < Date.now()) {
      const { pass, seconds } = await afterFirstUpload(() => call(storage.pass, {}));
      current = { text: pass, until: Date.now() + (seconds / 2) * 1000 };
    }
    return current.text;
  };
};

/**
 * Uploads a file by tus 1.0. It resumes by itself after a broken connection, and after a closed tab when the same file is
 * chosen again within a day. @throws {ApiError}, or the signal’s reason when aborted
 */
export const uploadResumable = (
  file: File,
  endpoint: string,
  { onProgress, onDisconnect, signal }: SendOptions,
): Promise<StoredFile> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const fingerprint = `${file.name} ${file.size} ${file.lastModified} ${endpoint}`;
    const isOtherHost = endpoint.startsWith('http');
    const getPass = createPassProvider();
    const upload = new Upload(file, {
      endpoint,
      chunkSize: chunkBytes,
      retryDelays: retryDelaysMs,
      onBeforeRequest: async (request) => {
        const pass = await getPass();
        if (isOtherHost) request.setHeader('Upload-Pass', pass);
      },
      metadata: { filename: file.name, filetype: file.type },
      urlStorage: resumeStorage,
      fingerprint: async () => fingerprint,
      removeFingerprintOnSuccess: true,
      onProgress: (sentBytes, total) => onProgress?.(total > 0 ? sentBytes / total : 0),
      onShouldRetry: (error) => {
        const { status } = toApiError(error);
        const canResume = navigator.onLine && (status < 400 || status >= 500 || status === 409);
        if (canResume) onDisconnect?.();
        return canResume;
      },
      onSuccess: ({ lastResponse }) => {
        const stored = parseUploadResult(lastResponse);
        if (stored) resolve(stored);
        else reject(new ApiError(lastResponse.getStatus(), {}));
      },
      onError: (error) => {
        const apiError = toApiError(error);
        if (isPermanent(apiError)) deleteUpload(fingerprint);
        reject(apiError);
      },
    });
    const abort = () => {
      void upload.abort().catch(() => {});
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    upload.findPreviousUploads().then(([previous]) => {
      if (signal?.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    }, reject);
  });
