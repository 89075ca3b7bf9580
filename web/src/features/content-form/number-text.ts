import { toPlainNumber } from '@tessera/qr-types/fields/index.ts';

/** What somebody wrote as a number, in the digits of any script, with a comma or a dot; null for nothing, and the text itself where it is none. */
export const readNumber = (text: string): number | string | null => {
  const written = toPlainNumber(text).replaceAll('٫', ',').replace(/\s/g, '');
  if (written === '') return null;
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(written) ? Number(written.replace(',', '.')) : text;
};
