import type { FileOf, PageFile } from '@tessera/qr-types/define-type.ts';

/** A file that a page offers, with the picture that it asks for. */
export const fileBody = async (
  file: PageFile<never>,
  content: unknown,
  of: Omit<FileOf, 'picture'>,
  photo: (name: string) => Promise<string | undefined>,
): Promise<string> => {
  const name = file.picture?.(content as never) ?? '';
  return file.body(content as never, { ...of, picture: name === '' ? undefined : await photo(name) });
};
