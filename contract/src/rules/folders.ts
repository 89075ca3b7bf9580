/** As long as a folder's name may be, in graphemes. */
export const longestFolderName = 60;

/** As many folders as an account may have. */
export const mostFolders = 500;

/** Two names with the same key are one name: in capitals or not, however their letters are put together. */
export const folderKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();

/** The colours that folders are offered, each seen on light and dark ground; any other may be written. */
export const folderColours = [
  '#2f8f6b',
  '#3b82c4',
  '#7a6bd1',
  '#b95fa8',
  '#d4574b',
  '#d98324',
  '#a98b1e',
  '#7d8590',
] as const;
