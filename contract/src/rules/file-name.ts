import { truncate } from '@tessera/qr-types/fields/graphemes.ts';

/** Names that belong to Windows, whatever follows behind a dot. */
const reserved = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]) *(\.|$)/i;

/** A name that every file system takes, and no program hides or obeys: the code's own as far as it can be kept. */
export const toFileName = (name: string, extension: string): string => {
  const dashed = name.replace(/(?<=[\p{L}\p{N}])[/\\:]+(?=[\p{L}\p{N}])/gu, '-');
  const allowed = truncate(dashed.replace(/[^\p{L}\p{N} ._-]/gu, '').replace(/^[ .]+/, ''), 80);
  const base = allowed.replace(/[ .]+$/, '') || 'qr-code';
  return `${reserved.test(base) ? 'qr-' : ''}${base}.${extension}`;
};
