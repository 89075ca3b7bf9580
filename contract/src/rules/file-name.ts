import { countBytes, truncate } from '@tessera/qr-types/fields/graphemes.ts';

/** Names reserved by Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]) *(\.|$)/i;

/** Characters, and UTF-8 bytes: paths of a folder and a name stay short enough where 255 are the limit. */
const [maxCharacters, maxBytes] = [80, 120];

const truncateToBytes = (text: string): string => {
  let count = maxCharacters;
  let truncated = truncate(text, count);
  while (countBytes(truncated) > maxBytes) truncated = truncate(text, --count);
  return truncated;
};

const toBaseName = (name: string): string => {
  const dashed = name.normalize('NFC').replace(/(?<=[\p{L}\p{N}])[/\\:]+(?=[\p{L}\p{N}])/gu, '-');
  const allowed = truncateToBytes(dashed.replace(/[^\p{L}\p{M}\p{N} ._-]/gu, '').replace(/^[ .]+/, ''));
  const base = allowed.replace(/[ .]+$/, '') || 'qr-code';
  return `${reserved.test(base) ? 'qr-' : ''}${base}`;
};

/**
 * Returns a file name that is valid on every file system, neither hidden nor executable, and as close to the code’s
 * name as possible.
 */
export const toFileName = (name: string, extension: string): string => `${toBaseName(name)}.${extension}`;

/** Names that differ only in this are the same file on Windows or macOS. */
const fold = (fileName: string): string => fileName.normalize('NFKC').toUpperCase().toLowerCase();

/** Returns the name of a folder, with a slash at its end. It never is the name of a file beside it. */
const toFolderPath = (folder: string): string =>
  folder === '' ? '' : `${toBaseName(folder).replace(/\.(?=\S)/g, '-')}/`;

/**
 * Returns a function like `toFileName` that numbers repeated names in a folder, also in other cases; `taken` are used already.
 */
export const createFileNamer = (
  taken: readonly string[],
): ((name: string, extension: string, folder?: string) => string) => {
  const used = new Set(taken.map(fold));
  const lastNumbers = new Map<string, number>();
  return (name, extension, folder = '') => {
    const base = `${toFolderPath(folder)}${toBaseName(name)}`;
    const key = fold(base);
    let fileName = `${base}.${extension}`;
    let number = lastNumbers.get(key) ?? 1;
    while (used.has(fold(fileName))) fileName = `${base}-${++number}.${extension}`;
    if (number > 1) lastNumbers.set(key, number);
    used.add(fold(fileName));
    return fileName;
  };
};
