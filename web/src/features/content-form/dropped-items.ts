import { controlOf, emptyOf, isShown } from '@tessera/qr-types/fields/field.ts';
import { cut } from '@tessera/qr-types/fields/graphemes.ts';
import type { z } from 'zod';
import { titleFrom, type UploadControl, uploadControlOf } from '../upload/wanted.ts';

/** What a list makes of a file: an item, with the file in its field `inside` ('' where the item is the file). */
export type FileItems = { control: UploadControl; inside: string; itemFor: (file: File) => unknown };

/**
 * How a list makes items of files: where its items are pictures or files, or groups of which one is the main thing, the
 * first that is needed. A document or a song gives its item its own name; photos are called after their camera.
 */
export const fileItemsOf = (item: z.ZodType): FileItems | undefined => {
  const own = uploadControlOf(item);
  if (own) return { control: own, inside: '', itemFor: () => '' };
  const group = controlOf(item);
  if (group.kind !== 'group') return undefined;
  const fields = Object.entries(group.fields);
  const main = fields.flatMap(([name, schema]) => {
    const control = uploadControlOf(schema);
    return control?.required ? [{ name, control }] : [];
  })[0];
  if (!main) return undefined;
  const condition = group.when[main.name];
  const empty = {
    ...(emptyOf(item) as Record<string, unknown>),
    ...(condition && { [condition.field]: condition.is[0] }),
  };
  const title = fields.find(([name, schema]) => controlOf(schema).kind === 'text' && isShown(group, name, empty));
  const itemFor = (file: File) => {
    const control = title && controlOf(title[1]);
    if (control?.kind !== 'text' || main.control.kind === 'image') return empty;
    return { ...empty, [title![0]]: cut(titleFrom(file.name), control.max) };
  };
  return { control: main.control, inside: main.name, itemFor };
};

/** Whether nobody has filled in anything of an item yet. */
export const isUntouched = (item: z.ZodType, value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify(emptyOf(item));
