import { controlOf } from '@tessera/qr-types/fields/field.ts';
import { cut } from '@tessera/qr-types/fields/graphemes.ts';
import { titleFrom, type UploadControl } from '../upload/wanted.ts';
import { fieldAt } from './fault-paths.ts';
import type { FormParts } from './form-context.ts';

/**
 * Calls what a file stands in after the file, where there is a field for that and nothing in it yet, or only what a file was
 * called that it takes the place of before that one was stored: one that was refused, say. Without a file, that goes.
 */
export const callAfter = (
  { type, store, uploads }: Pick<FormParts, 'type' | 'store' | 'uploads'>,
  path: string,
  control: UploadControl,
  file?: File,
): void => {
  if (control.kind !== 'file' || control.title === undefined) return;
  const beside = path.replace(/[^.]+$/, control.title);
  const field = fieldAt(type.content, beside);
  const text = field && controlOf(field);
  if (text?.kind !== 'text') return;
  const calledAfter = ({ name }: File) => cut(titleFrom(name), text.max);
  const before = store.get(path) ? undefined : uploads.at(path)?.file;
  const now = store.get(beside);
  const isOurs = before !== undefined && now === calledAfter(before);
  if (isOurs || (!now && file)) store.set(beside, file ? calledAfter(file) : '');
};
