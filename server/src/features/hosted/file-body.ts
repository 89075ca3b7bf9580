import type { FileOf, PageFile } from '@tessera/qr-types/define-type.ts';
import type { ContactPhoto } from '../uploads/index.ts';

/** A file that a page offers, with the picture that it asks for. */
export const fileBody = async (
  file: PageFile<never>,
  content: unknown,
  of: Omit<FileOf, 'picture'>,
  photo: ContactPhoto,
): Promise<string> => {
  const name = file.picture?.(content as never) ?? '';
  return file.body(content as never, { ...of, picture: name === '' ? undefined : await photo(name) });
};
