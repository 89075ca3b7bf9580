import { toPlainNumber } from '@tessera/qr-types/fields/index.ts';

/** What somebody wrote as a number, in the digits of any script, with a comma or a dot; null for nothing, and the text itself where it is none. */
export const parseNumber = (text: string): number | string | null => {
  const normalized = toPlainNumber(text).replaceAll('٫', ',').replace(/\s/g, '');
  if (normalized === '') return null;
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(normalized) ? Number(normalized.replace(',', '.')) : text;
};
