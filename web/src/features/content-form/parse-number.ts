import { toPlainNumber } from '@tessera/qr-types/fields/index.ts';

/**
 * Parses a typed number, in the digits of any script, with a decimal comma or point. Returns null for an empty text,
 * and the text itself if it isn’t a number.
 */
export const parseNumber = (text: string): number | string | null => {
  const normalized = toPlainNumber(text).replaceAll('٫', ',').replace(/\s/g, '');
  if (normalized === '') return null;
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(normalized) ? Number(normalized.replace(',', '.')) : text;
};
