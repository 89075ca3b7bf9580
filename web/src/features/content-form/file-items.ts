import { getControl, getEmptyValue } from '@tessera/qr-types/fields/field.ts';
import type { z } from 'zod';
import { getUploadControl, type UploadControl } from '../upload/upload-control.ts';

/**
 * How a list turns a file into an item: the file goes into the item’s field `fieldName` ('' if the item is the file
 * itself).
 */
export type FileItems = { control: UploadControl; fieldName: string; emptyItem: unknown };

/**
 * Returns how a list turns files into items: if its items are images or files, or groups with a required image or file
 * field. The first such field is used.
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

/** Whether an item has only default values. */
export const isUntouched = (item: z.ZodType, value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify(getEmptyValue(item));
