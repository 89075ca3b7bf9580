import { getControl, getEmptyValue } from '@tessera/qr-types/fields/field.ts';
import type { z } from 'zod';
import { getUploadControl, type UploadControl } from '../upload/upload-control.ts';

/** What a list makes of a file: an item, with the file in its field `fieldName` ('' where the item is the file). */
export type FileItems = { control: UploadControl; fieldName: string; emptyItem: unknown };

/**
 * How a list makes items of files: where its items are pictures or files, or groups of which one is the main thing, the
 * first that is needed.
 */
export const getFileItems = (item: z.ZodType): FileItems | undefined => {
  const itemControl = getUploadControl(item);
  if (itemControl) return { control: itemControl, fieldName: '', emptyItem: '' };
  const group = getControl(item);
  if (group.kind !== 'group') return undefined;
  const main = Object.entries(group.fields).flatMap(([name, schema]) => {
    const control = getUploadControl(schema);
    return control?.required ? [{ name, control }] : [];
  })[0];
  if (!main) return undefined;
  const condition = group.visibleWhen[main.name];
  const emptyItem = {
    ...(getEmptyValue(item) as Record<string, unknown>),
    ...(condition && { [condition.field]: condition.is[0] }),
  };
  return { control: main.control, fieldName: main.name, emptyItem };
};

/** Whether nobody has filled in anything of an item yet. */
export const isUntouched = (item: z.ZodType, value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify(getEmptyValue(item));
