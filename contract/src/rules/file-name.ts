import { countBytes, truncate } from '@tessera/qr-types/fields/graphemes.ts';

/** Names reserved by Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]) *(\.|$)/i;

/** Characters, and UTF-8 bytes: file systems take 255, of which a number and the extension use some. */
const [maxCharacters, maxBytes] = [80, 200];

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

/** Returns a function like `toFileName` that numbers repeated names, also in other cases; `taken` are used already. */
export const createFileNamer = (taken: readonly string[]): typeof toFileName => {
  const used = new Set(taken.map(fold));
  const lastNumbers = new Map<string, number>();
  return (name, extension) => {
    const base = toBaseName(name);
    const key = fold(base);
    let fileName = `${base}.${extension}`;
    let number = lastNumbers.get(key) ?? 1;
    while (used.has(fold(fileName))) fileName = `${base}-${++number}.${extension}`;
    lastNumbers.set(key, number);
    used.add(fold(fileName));
    return fileName;
  };
};
