import { type ImageUploaded, uploads } from '@tessera/contract/api/uploads.ts';
import { errors } from '@tessera/contract/errors.ts';
import { imageFault } from '@tessera/contract/rules/image.ts';
import type { PictureFault } from '@tessera/contract/rules/picture.ts';
import { hrefOf, Refused } from '../../api.ts';
import { keepOriginal } from './originals.ts';
import { bytesOf, sendFile } from './send-file.ts';
import type { Send } from './uploads.ts';

const faultOf = async (file: File, maxMegabytes: number): Promise<PictureFault | undefined> => {
  if (file.size > maxMegabytes * 1024 * 1024) return { code: 'file_too_large' };
  const bytes = await bytesOf(file);
  return bytes ? imageFault(bytes) : { code: 'file_unreadable' };
};

/**
 * Stores a picture of up to so many megabytes; what the server would refuse, it refuses before sending. `original` is what
 * it was cut from: it is kept on this page, so that it can be cut again.
 */
export const sendPicture =
  (maxMegabytes: number, original?: File): Send =>
  async (file, sending) => {
    const fault = await faultOf(file, maxMegabytes);
    sending.signal?.throwIfAborted();
    if (fault)
      throw new Refused(errors[fault.code], { error: fault.code, ...(fault.params && { params: fault.params }) });
    const url = hrefOf(uploads.image, { query: { entity: 'qr' } });
    const { filename } = await sendFile<ImageUploaded>({ method: uploads.image.method, url, body: file }, sending);
    keepOriginal(filename, original ?? file);
    return filename;
  };
