import { type ImageUploaded, uploads } from '@tessera/contract/api/uploads.ts';
import { errors } from '@tessera/contract/errors.ts';
import { imageFault } from '@tessera/contract/rules/image.ts';
import type { PictureFault } from '@tessera/contract/rules/picture.ts';
import type { TFunction } from 'i18next';
import { hrefOf, Refused } from '../../api.ts';
import { refusalText } from '../../refusal.ts';
import { bytesOf, sendFile } from '../upload/send-file.ts';
import type { Send } from '../upload/use-upload.ts';

const faultOf = async (file: File, maxMegabytes: number): Promise<PictureFault | undefined> => {
  if (file.size > maxMegabytes * 1024 * 1024) return { code: 'file_too_large' };
  const bytes = await bytesOf(file);
  return bytes ? imageFault(bytes) : { code: 'file_unreadable' };
};

/** Stores a picture of up to so many megabytes; what the server would refuse, it refuses before sending. */
export const imageUpload =
  (maxMegabytes: number): Send =>
  async (file, sending) => {
    const fault = await faultOf(file, maxMegabytes);
    sending.signal?.throwIfAborted();
    if (fault)
      throw new Refused(errors[fault.code], { error: fault.code, ...(fault.params && { params: fault.params }) });
    const url = hrefOf(uploads.image, { query: { entity: 'qr' } });
    const { filename } = await sendFile<ImageUploaded>({ method: uploads.image.method, url, body: file }, sending);
    return filename;
  };

/** Why a picture was not taken, and what would be. */
export const imageRefusal = (t: TFunction<'main'>, error: unknown, max: number): string => {
  if (!(error instanceof Refused)) return refusalText(t, error);
  if (error.code === 'file_too_large') return t('picture.too_large', { max });
  if (error.code === 'file_unsupported')
    return t('picture.unsupported', { max, format: String(error.params['format'] ?? '?') });
  if (error.code === 'file_unreadable') return t('picture.unreadable', { max });
  return refusalText(t, error);
};
