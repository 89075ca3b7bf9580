import { errors } from '@tessera/contract/errors.ts';
import type { ControlOf } from '@tessera/qr-types/fields/field.ts';
import { Refused } from '../../api.ts';
import { rememberFile, type StoredFile } from './known-files.ts';
import { headFault, lookedAt } from './media-head.ts';
import { bytesOf, sendFile } from './send-file.ts';
import type { Send } from './uploads.ts';

/** From this size on a file is sent so that it can go on where it stopped. */
const largeFrom = 200 * 1024 * 1024;

const checked = async (file: File, { of, maxMegabytes }: ControlOf<'file'>): Promise<void> => {
  if (file.size > maxMegabytes * 1024 * 1024) throw new Refused(errors.file_too_large, { error: 'file_too_large' });
  const head = await bytesOf(file.slice(0, lookedAt));
  const fault = head ? headFault(of, head) : ({ code: 'file_unreadable' } as const);
  if (!fault) return;
  const params = 'format' in fault ? { format: fault.format } : {};
  throw new Refused(errors[fault.code], { error: fault.code, params });
};

const sendAtOnce = (file: File, sending: Parameters<Send>[1]) => {
  const query = new URLSearchParams({ name: file.name });
  return sendFile<StoredFile>({ method: 'POST', url: `/api/storage/gcs?${query}`, body: file }, sending);
};

/**
 * Stores a PDF, a song or a film; what the server is sure to refuse, it refuses before sending. A large one, and one whose
 * connection broke, goes on where it stopped, for a day.
 */
export const sendMedia =
  (control: ControlOf<'file'>, uploadUrl: string | undefined): Send =>
  async (file, sending) => {
    await checked(file, control);
    sending.signal?.throwIfAborted();
    const isLarge = file.size >= largeFrom;
    const stored =
      isLarge || sending.again
        ? await (await import('./send-resumable.ts')).sendResumable(
            file,
            `${uploadUrl ?? ''}/api/storage/resumable`,
            sending,
          )
        : await sendAtOnce(file, sending);
    rememberFile(stored);
    return stored.file;
  };
