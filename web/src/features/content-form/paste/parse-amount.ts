import { toPlainNumber } from '@tessera/qr-types/fields/index.ts';

/** A number between two words; a dash in place of decimals is dropped: 12,–. */
const amountPattern = /^(\D*?)\s*(\d(?:[\d.,'’٫\s]*\d)?)(?:[.,]?\s*[-–—]+|[.,])?\s*(\D*)$/u;

/** Currencies that are neither a symbol nor an ISO code. */
const currencyNames = new Set([
  'fr',
  'sfr',
  'kr',
  'kč',
  'zł',
  'ft',
  'lei',
  'лв',
  'руб',
  'tl',
  'din',
  'rs',
  'euro',
  'eur',
]);

const isCurrency = (word: string): boolean =>
  word === '' ||
  /^[A-Z]{0,3}\p{Sc}$|^[A-Z]{3}$/u.test(word) ||
  currencyNames.has(word.toLowerCase().replace(/\.$/, ''));

/** Thousands are in groups of three. */
const joinThousands = (digits: string, separator: string): string | undefined => {
  const [first = '', ...groups] = digits.split(separator);
  const isGrouped = groups.length === 0 || (first.length <= 3 && groups.every((group) => group.length === 3));
  return isGrouped ? [first, ...groups].join('') : undefined;
};

/**
 * Parses an amount as people write them: 12.50, £8, 1.234,50 €, CHF 12.–. A single separator before three digits
 * separates thousands, unless there may be three decimals. Returns undefined if it isn’t an amount.
 */
export const parseAmount = (text: string, decimals: number): number | undefined => {
  const [, before = '', body, after = ''] = amountPattern.exec(toPlainNumber(text).trim()) ?? [];
  if (body === undefined || !isCurrency(before) || !isCurrency(after)) return undefined;
  const digits = body.replaceAll('٫', ',').replace(/['’\s]/g, '');
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last < 0) return Number(digits);
  const [mark = '', other = ''] = digits[last] === ',' ? [',', '.'] : ['.', ','];
  const isThousands =
    digits.split(mark).length > 2 || (digits.length - last === 4 && decimals < 3 && !/^0/.test(digits));
  const whole = isThousands && !digits.includes(other) ? digits : digits.slice(0, last);
  const joined = joinThousands(whole, whole.includes(mark) ? mark : other);
  if (joined === undefined || !/^\d+$/.test(joined)) return undefined;
  return Number(whole === digits ? joined : `${joined}.${digits.slice(last + 1)}`);
};
