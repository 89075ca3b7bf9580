import type { FileContext, PageFile } from '@tessera/qr-types/define-type.ts';
import type { GetContactPhoto } from '../../feature.ts';

/** Renders a file that a page offers, with the image that it needs. */
export const renderPageFile = async (
  file: PageFile<never>,
  content: unknown,
  context: Omit<FileContext, 'picture'>,
  getPhoto: GetContactPhoto,
): Promise<string> => {
  const name = file.picture?.(content as never) ?? '';
  return file.body(content as never, { ...context, picture: name === '' ? undefined : await getPhoto(name) });
};
