import { controlOf } from '@tessera/qr-types/fields/field.ts';
import { cut } from '@tessera/qr-types/fields/graphemes.ts';
import { titleFrom, type UploadControl } from '../upload/wanted.ts';
import { fieldAt } from './fault-paths.ts';
import type { FormParts } from './form-context.ts';

/** Calls what a file stands in after the file, where there is a field for that and nothing in it yet. */
export const callAfter = (
  { type, store }: Pick<FormParts, 'type' | 'store'>,
  path: string,
  control: UploadControl,
  file: File,
): void => {
  if (control.kind !== 'file' || control.title === undefined) return;
  const beside = path.replace(/[^.]+$/, control.title);
  const field = fieldAt(type.content, beside);
  const text = field && controlOf(field);
  if (text?.kind === 'text' && !store.get(beside)) store.set(beside, cut(titleFrom(file.name), text.max));
};
