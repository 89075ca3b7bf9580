import { truncate } from '@tessera/qr-types/fields/graphemes.ts';

/** Names reserved by Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]) *(\.|$)/i;

/**
 * Returns a file name that is valid on every file system, neither hidden nor executable, and as close to the code’s
 * name as possible.
 */
export const toFileName = (name: string, extension: string): string => {
  const dashed = name.replace(/(?<=[\p{L}\p{N}])[/\\:]+(?=[\p{L}\p{N}])/gu, '-');
  const allowed = truncate(dashed.replace(/[^\p{L}\p{N} ._-]/gu, '').replace(/^[ .]+/, ''), 80);
  const base = allowed.replace(/[ .]+$/, '') || 'qr-code';
  return `${reserved.test(base) ? 'qr-' : ''}${base}.${extension}`;
};
