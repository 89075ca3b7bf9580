import { type UploadedImage, uploads } from '@tessera/contract/api/uploads.ts';
import { errors } from '@tessera/contract/errors.ts';
import { validateContentImage } from '@tessera/contract/rules/image.ts';
import type { ImageFileError } from '@tessera/contract/rules/image-file.ts';
import { ApiError, buildRouteUrl } from '../../api.ts';
import { saveOriginal } from './crop-originals.ts';
import { readBytes, sendFile } from './send-file.ts';
import type { FileSender } from './uploads.ts';

const findImageProblem = async (file: File, maxMegabytes: number): Promise<ImageFileError | undefined> => {
  if (file.size > maxMegabytes * 1024 * 1024) return { code: 'file_too_large' };
  const bytes = await readBytes(file);
  return bytes ? validateContentImage(bytes) : { code: 'file_unreadable' };
};

/**
 * Uploads an image, after local validation of its type and size. `original` is what it was cropped from, and is cached on
 * this page so that it can be cropped again.
 */
export const createImageSender =
  (maxMegabytes: number, original?: File): FileSender =>
  async (file, sending) => {
    const problem = await findImageProblem(file, maxMegabytes);
    sending.signal?.throwIfAborted();
    if (problem)
      throw new ApiError(errors[problem.code], {
        error: problem.code,
        ...(problem.params && { params: problem.params }),
      });
    const url = buildRouteUrl(uploads.image, { query: { entity: 'qr' } });
    const { filename } = await sendFile<UploadedImage>({ method: uploads.image.method, url, body: file }, sending);
    saveOriginal(filename, original ?? file);
    return filename;
  };
