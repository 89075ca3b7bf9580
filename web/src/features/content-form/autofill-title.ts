import type { SongTags } from '@tessera/contract/rules/id3.ts';
import { getControl } from '@tessera/qr-types/fields/field.ts';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import { readId3Tags } from '../upload/read-id3-tags.ts';
import { titleFromFileName, type UploadControl } from '../upload/upload-control.ts';
import { findField } from './field-paths.ts';
import type { ContentFormContext } from './form-context.ts';

/**
 * Fills empty title and artist fields next to an uploaded file: from the tags of an MP3, else the title from the file
 * name. Also replaces values that were filled from a previous file which was never stored (rejected, for example), and
 * clears them when that file is removed.
 */
export const autofillTitle = async (
  { type, store, uploads }: Pick<ContentFormContext, 'type' | 'store' | 'uploads'>,
  path: string,
  control: UploadControl,
  file?: File,
): Promise<void> => {
  if (control.kind !== 'file') return;
  const previousFile = store.get(path) ? undefined : uploads.get(path)?.file;
  const fill = (name: string | undefined, previousValue: string | undefined, value = '') => {
    if (name === undefined) return;
    const siblingPath = path.replace(/[^.]+$/, name);
    const field = findField(type.content, siblingPath);
    const text = field && getControl(field);
    if (text?.kind !== 'text') return;
    const now = store.get(siblingPath);
    const wasAutofilled = previousValue !== undefined && now === truncate(previousValue, text.max);
    if (wasAutofilled || (!now && value !== '')) store.set(siblingPath, truncate(value, text.max));
  };
  const readTags = async (audioFile: File | undefined): Promise<SongTags> => (audioFile ? readId3Tags(audioFile) : {});
  const noTags: SongTags[] = [];
  const [previousTags, tags] =
    control.fileKind === 'mp3' ? await Promise.all([readTags(previousFile), readTags(file)]) : noTags;
  fill(
    control.title,
    previousFile && (previousTags?.title ?? titleFromFileName(previousFile.name)),
    file && (tags?.title ?? titleFromFileName(file.name)),
  );
  fill(control.artist, previousTags?.artist, tags?.artist);
};
