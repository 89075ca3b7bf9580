/** As long as a folder's name may be, in graphemes. */
export const maxFolderNameLength = 60;

/** As many folders as an account may have. */
export const maxFolders = 500;

/** Two names with the same key are one name: in capitals or not, however their letters are put together. */
export const toFolderKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();

/** The colours that folders are offered, each seen on light and dark ground; any other may be written. */
export const folderColors = [
  '#2f8f6b',
  '#3b82c4',
  '#7a6bd1',
  '#b95fa8',
  '#d4574b',
  '#d98324',
  '#a98b1e',
  '#7d8590',
] as const;
