import type { ControlOf, ValueKind } from '@tessera/qr-types/fields/field.ts';
import { getControl } from '@tessera/qr-types/fields/field.ts';
import { fileKinds } from '@tessera/qr-types/fields/file-name.ts';
import type { z } from 'zod';

/** Controls whose value is an uploaded file. */
export type UploadControl = ControlOf<'image' | 'file'>;

/** Returns the control of a field if its value is an uploaded file, else undefined. */
export const getUploadControl = (schema: z.ZodType): UploadControl | undefined => {
  const control = getControl(schema) as ControlOf<ValueKind>;
  return control.kind === 'image' || control.kind === 'file' ? control : undefined;
};

/** Extensions of supported images that browsers have no media type for. */
const imageExtensions = [
  'avif',
  'heic',
  'heif',
  'bmp',
  'ico',
  'tif',
  'tiff',
  'jp2',
  'jpx',
  'jxl',
  'pdf',
  'ai',
  'eps',
  'ps',
] as const;

/** Returns the `accept` attribute of a field. */
export const getAcceptAttribute = (control: UploadControl): string =>
  control.kind === 'file'
    ? `${fileKinds[control.fileKind]},.${control.fileKind}`
    : ['image/*', ...imageExtensions.map((ending) => `.${ending}`)].join();

/** Returns whether a file may be accepted by a field, judged by its name and media type. */
export const isAcceptedFile = (control: UploadControl, { name, type }: File): boolean => {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (control.kind === 'file') return type === fileKinds[control.fileKind] || extension === control.fileKind;
  return type.startsWith('image/') || imageExtensions.some((extensionOption) => extensionOption === extension);
};

/** Returns a title for a file: "spring_menu-2026.pdf" becomes "spring menu 2026". */
export const titleFromFileName = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
