import { errors } from '@tessera/contract/errors.ts';
import { formatOf } from '@tessera/contract/rules/picture.ts';
import type { TFunction } from 'i18next';
import { Refused } from '../../api.ts';
import { refusalText } from '../../refusal.ts';
import { bytesOf, sendFile } from '../upload/send-file.ts';
import type { Send } from '../upload/use-upload.ts';

const taken = ['JPEG', 'PNG', 'WebP'];

const refused = (code: 'file_too_large' | 'file_unsupported' | 'file_unreadable', params = {}) =>
  new Refused(errors[code], { error: code, params });

/** Stores a picture of up to so many megabytes; what the server would refuse, it refuses before sending. */
export const imageUpload =
  (maxMegabytes: number): Send =>
  async (file, sending) => {
    if (file.size > maxMegabytes * 1024 * 1024) throw refused('file_too_large');
    const bytes = await bytesOf(file);
    sending.signal?.throwIfAborted();
    const format = bytes && formatOf(bytes);
    if (!format) throw refused('file_unreadable');
    if (!taken.includes(format)) throw refused('file_unsupported', { format });
    const request = { method: 'POST', url: '/upload?entity=qr', body: file };
    return (await sendFile<{ filename: string }>(request, sending)).filename;
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
