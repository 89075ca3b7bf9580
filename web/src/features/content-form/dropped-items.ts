import { controlOf, emptyOf } from '@tessera/qr-types/fields/field.ts';
import type { z } from 'zod';
import { type UploadControl, uploadControlOf } from '../upload/wanted.ts';

/** What a list makes of a file: an item, with the file in its field `inside` ('' where the item is the file). */
export type FileItems = { control: UploadControl; inside: string; empty: unknown };

/**
 * How a list makes items of files: where its items are pictures or files, or groups of which one is the main thing, the
 * first that is needed.
 */
export const fileItemsOf = (item: z.ZodType): FileItems | undefined => {
  const own = uploadControlOf(item);
  if (own) return { control: own, inside: '', empty: '' };
  const group = controlOf(item);
  if (group.kind !== 'group') return undefined;
  const main = Object.entries(group.fields).flatMap(([name, schema]) => {
    const control = uploadControlOf(schema);
    return control?.required ? [{ name, control }] : [];
  })[0];
  if (!main) return undefined;
  const condition = group.when[main.name];
  const empty = {
    ...(emptyOf(item) as Record<string, unknown>),
    ...(condition && { [condition.field]: condition.is[0] }),
  };
  return { control: main.control, inside: main.name, empty };
};

/** Whether nobody has filled in anything of an item yet. */
export const isUntouched = (item: z.ZodType, value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify(emptyOf(item));
