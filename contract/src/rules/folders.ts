/** In graphemes. */
export const maxFolderNameLength = 60;

export const maxFolders = 500;

/** Folder names with the same key are duplicates: case, whitespace and Unicode composition are ignored. */
export const toFolderKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();

/** The suggested folder colours, each visible on light and dark backgrounds; any other is accepted too. */
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
