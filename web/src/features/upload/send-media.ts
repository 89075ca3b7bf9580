import { type FileStored, storage } from '@tessera/contract/api/storage.ts';
import { errors } from '@tessera/contract/errors.ts';
import { fileStart, resumableFrom, tellingBytes } from '@tessera/contract/rules/file.ts';
import type { ControlOf } from '@tessera/qr-types/fields/field.ts';
import { hrefOf, Refused } from '../../api.ts';
import { rememberFile } from './known-files.ts';
import { bytesOf, sendFile } from './send-file.ts';
import type { Send } from './uploads.ts';

const refused = (code: 'file_too_large' | 'file_unsupported' | 'file_unreadable', params = {}) =>
  new Refused(errors[code], { error: code, params });

/** The server looks closer; this only spares sending what it is sure to refuse. */
const check = async (file: File, { of, maxMegabytes }: ControlOf<'file'>): Promise<void> => {
  if (file.size > maxMegabytes * 1024 * 1024) throw refused('file_too_large');
  const head = await bytesOf(file.slice(0, tellingBytes));
  if (!head || head.length === 0) throw refused('file_unreadable');
  const start = fileStart(head);
  if (!start) return;
  const format = 'format' in start ? start.format : start.kind === of ? undefined : start.kind.toUpperCase();
  if (format) throw refused('file_unsupported', { format });
};

const sendAtOnce = (file: File, sending: Parameters<Send>[1]) => {
  const url = hrefOf(storage.put, { query: { name: file.name } });
  return sendFile<FileStored>({ method: storage.put.method, url, body: file }, sending);
};

/** In pieces, where the server takes them; else in one, which the next try begins anew. */
const sendInPieces = async (file: File, host: string, sending: Parameters<Send>[1]) => {
  const { sendResumable } = await import('./send-resumable.ts');
  try {
    return await sendResumable(file, `${host}/api/storage/resumable`, sending);
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return sendAtOnce(file, sending);
    throw error;
  }
};

/**
 * Stores a PDF, a song or a film; what the server is sure to refuse, it refuses before sending. A large one, and one whose
 * connection broke, goes on where it stopped, for a day.
 */
export const sendMedia =
  (control: ControlOf<'file'>, uploadUrl: string | undefined): Send =>
  async (file, sending) => {
    await check(file, control);
    sending.signal?.throwIfAborted();
    const isLarge = file.size >= resumableFrom;
    const stored =
      isLarge || sending.again ? await sendInPieces(file, uploadUrl ?? '', sending) : await sendAtOnce(file, sending);
    rememberFile(stored);
    return stored.file;
  };
