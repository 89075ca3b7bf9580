import type { SongTags } from '@tessera/contract/rules/id3.ts';
import { controlOf } from '@tessera/qr-types/fields/field.ts';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import { songTagsOf } from '../upload/song-tags-of.ts';
import { titleFrom, type UploadControl } from '../upload/wanted.ts';
import { fieldAt } from './fault-paths.ts';
import type { FormParts } from './form-context.ts';

/**
 * Calls what a file stands in after the file, a recording as its tags say and with who made it, where there are fields for
 * that and nothing in them yet, or only what a file was called that it takes the place of before that one was stored: one
 * that was refused, say. Without a file, that goes.
 */
export const callAfter = async (
  { type, store, uploads }: Pick<FormParts, 'type' | 'store' | 'uploads'>,
  path: string,
  control: UploadControl,
  file?: File,
): Promise<void> => {
  if (control.kind !== 'file') return;
  const before = store.get(path) ? undefined : uploads.at(path)?.file;
  const say = (name: string | undefined, former: string | undefined, said = '') => {
    if (name === undefined) return;
    const beside = path.replace(/[^.]+$/, name);
    const field = fieldAt(type.content, beside);
    const text = field && controlOf(field);
    if (text?.kind !== 'text') return;
    const now = store.get(beside);
    const isOurs = former !== undefined && now === truncate(former, text.max);
    if (isOurs || (!now && said !== '')) store.set(beside, truncate(said, text.max));
  };
  const tagsOf = async (one: File | undefined): Promise<SongTags> => (one ? songTagsOf(one) : {});
  const none: SongTags[] = [];
  const [was, is] = control.of === 'mp3' ? await Promise.all([tagsOf(before), tagsOf(file)]) : none;
  say(control.title, before && (was?.title ?? titleFrom(before.name)), file && (is?.title ?? titleFrom(file.name)));
  say(control.artist, was?.artist, is?.artist);
};
