import { storage, type UploadedFile } from '@tessera/contract/api/storage.ts';
import { errors } from '@tessera/contract/errors.ts';
import { resumableMinBytes, sniffBytes, sniffFile } from '@tessera/contract/rules/file.ts';
import type { ControlOf } from '@tessera/qr-types/fields/field.ts';
import { ApiError, buildRouteUrl } from '../../api.ts';
import { readBytes, sendFile } from './send-file.ts';
import { cacheFile } from './stored-file-cache.ts';
import type { FileSender } from './uploads.ts';

const createUploadError = (code: 'file_too_large' | 'file_unsupported' | 'file_unreadable', params = {}) =>
  new ApiError(errors[code], { error: code, params });

/** Rejects files that the server would certainly reject, before uploading them. */
const validateFile = async (file: File, { fileKind, maxMegabytes }: ControlOf<'file'>): Promise<void> => {
  if (file.size > maxMegabytes * 1024 * 1024) throw createUploadError('file_too_large');
  const head = await readBytes(file.slice(0, sniffBytes));
  if (!head || head.length === 0) throw createUploadError('file_unreadable');
  const start = sniffFile(head);
  if (!start) return;
  const format = 'format' in start ? start.format : start.kind === fileKind ? undefined : start.kind.toUpperCase();
  if (format) throw createUploadError('file_unsupported', { format });
};

const sendWhole = (file: File, options: Parameters<FileSender>[1]) => {
  const url = buildRouteUrl(storage.put, { query: { name: file.name } });
  return sendFile<UploadedFile>({ method: storage.put.method, url, body: file }, options);
};

/** Uploads in chunks if the server supports it; else in one request, which can’t be resumed. */
const sendInChunks = async (file: File, host: string, options: Parameters<FileSender>[1]) => {
  const { uploadResumable } = await import('./upload-resumable.ts');
  try {
    return await uploadResumable(file, `${host}/api/storage/resumable`, options);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return sendWhole(file, options);
    throw error;
  }
};

/**
 * Uploads a PDF, audio or video file, after local validation. Large files, and those whose connection broke, resume where
 * they stopped, for a day.
 */
export const createFileSender =
  (control: ControlOf<'file'>, uploadUrl: string | undefined): FileSender =>
  async (file, sending) => {
    await validateFile(file, control);
    sending.signal?.throwIfAborted();
    const isLarge = file.size >= resumableMinBytes;
    const stored =
      isLarge || sending.isRetry ? await sendInChunks(file, uploadUrl ?? '', sending) : await sendWhole(file, sending);
    cacheFile(stored);
    return stored.file;
  };
