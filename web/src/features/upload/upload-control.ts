import type { ControlOf, ValueKind } from '@tessera/qr-types/fields/field.ts';
import { getControl } from '@tessera/qr-types/fields/field.ts';
import { fileKinds } from '@tessera/qr-types/fields/file.ts';
import type { z } from 'zod';

/** The fields that are filled by uploading. */
export type UploadControl = ControlOf<'image' | 'file'>;

/** The control of a field that is filled by uploading; undefined for any other. */
export const getUploadControl = (schema: z.ZodType): UploadControl | undefined => {
  const control = getControl(schema) as ControlOf<ValueKind>;
  return control.kind === 'image' || control.kind === 'file' ? control : undefined;
};

/** The pictures that are taken, by the endings that browsers know no media type for. */
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

/** What a field takes, as file inputs have it. */
export const getAcceptAttribute = (control: UploadControl): string =>
  control.kind === 'file'
    ? `${fileKinds[control.of]},.${control.of}`
    : ['image/*', ...imageExtensions.map((ending) => `.${ending}`)].join();

/** Whether a file may be meant for a field, by its name and what the device takes it for. */
export const isAcceptedFile = (control: UploadControl, { name, type }: File): boolean => {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (control.kind === 'file') return type === fileKinds[control.of] || extension === control.of;
  return type.startsWith('image/') || imageExtensions.some((extensionOption) => extensionOption === extension);
};

/** What a file is called, without its ending and in words: "spring_menu-2026.pdf" is "spring menu 2026". */
export const titleFromFileName = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
