import { findDateError } from '@tessera/qr-types/fields/date.ts';
import type { FieldErrorCode } from '@tessera/qr-types/fields/field-errors.ts';

/** The order of day, month and year in dates that are written in digits. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

export type ParsedValue = { value: unknown } | { error: FieldErrorCode };

/** Longer texts are no date, time or number, and some patterns would take minutes to find that out. */
const maxLength = 100;

const words = (text: string) => new Set(text.split(' '));
/** Yes and no as spreadsheets and people write them. */
const yesWords = words(
  'yes y true 1 on x ✓ ✔ ja j wahr oui vrai sí si sì sim verdadero verdadeiro vero tak ano áno da да igen evet kyllä joo はい 是 예 نعم כן',
);
const noWords = words(
  'no n false 0 off - nein falsch non faux não nao falso nie ne нет hayır hayir ei nej nee いいえ 否 아니요 لا לא',
);

export const parseBoolean = (text: string): boolean | undefined => {
  const word = text.trim().toLowerCase();
  if (yesWords.has(word)) return true;
  return noWords.has(word) ? false : undefined;
};

/** Returns a number with a dot as decimal separator; of one separator before three digits, `decimals` says what it is. */
const normalizeSeparators = (digits: string, decimals: number): string => {
  const [lastComma, lastDot] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (lastComma >= 0 && lastDot >= 0)
    return lastComma > lastDot ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  const separator = lastComma >= 0 ? ',' : '.';
  const groups = digits.split(separator);
  if (groups.length > 2) return groups.slice(1).every((group) => group.length === 3) ? groups.join('') : digits;
  const isThousands = separator === ',' && groups[1]?.length === 3 && decimals < 3;
  return groups.join(isThousands ? '' : '.');
};

const numberPattern = /^[^\d+\-.,]{0,4}\s*([+-]?[\d.,]+)\s*[^\d.,]{0,4}$/;

/** Reads a number as people write it: with currency, groups of digits, and either separator. */
export const parseDecimal = (text: string, decimals: number): number | undefined => {
  if (text.length > maxLength) return undefined;
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '').replace('−', '-');
  const digits = numberPattern.exec(plain)?.[1];
  if (digits === undefined) return undefined;
  const value = Number(normalizeSeparators(digits, decimals));
  return Number.isFinite(value) && /\d/.test(digits) ? value : undefined;
};

const pad = (value: string | number, length = 2) => String(value).padStart(length, '0');

const toFullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

const toDate = (year: string, month: string, day: string): ParsedValue => {
  const value = `${toFullYear(year)}-${pad(month)}-${pad(day)}`;
  const error = findDateError(value);
  return error ? { error } : { value };
};

/** The order that three numbers can have; undefined if two are possible. */
const findOrder = (first: string, second: string): DateOrder | undefined => {
  if (first.length === 4) return 'ymd';
  if (Number(first) > 12) return 'dmy';
  return Number(second) > 12 ? 'mdy' : undefined;
};

const datePattern = /^(\d{1,4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,4})\.?(?:[T\s,]+(\S.*))?$/;

const readDate = (text: string, order: DateOrder | undefined): { date: ParsedValue; rest: string } => {
  const [, first = '', second = '', third = '', rest = ''] =
    (text.length <= maxLength && datePattern.exec(text.trim())) || [];
  if (first === '' || first.length === 3 || third.length === 3 || (first.length < 3 && third.length === 1))
    return { date: { error: 'invalid_date' }, rest };
  // 12/12/2026 is the same in both orders.
  const found = findOrder(first, second) ?? (order === 'ymd' && third.length === 4 ? undefined : order);
  if (found === 'ymd') return { date: toDate(first, second, third), rest };
  if (found === 'dmy' || first === second) return { date: toDate(third, second, first), rest };
  return { date: found === 'mdy' ? toDate(third, first, second) : { error: 'ambiguous_date' }, rest };
};

/** Reads a day as 'YYYY-MM-DD'. `order` decides where day and month could be swapped. */
export const parseDate = (text: string, order: DateOrder | undefined): ParsedValue => readDate(text, order).date;

/** Reads a time of day as 'HH:MM': also with seconds, or as 9:30 pm. */
export const parseTime = (text: string): string | undefined => {
  const [, hours = '', minutes = '00', half] =
    (text.length <= maxLength &&
      /^(\d{1,2})(?:[:.h](\d{2}))?(?:[:.]\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i.exec(text.trim())) ||
    [];
  if (hours === '' || (half === undefined && !/[:.h]/i.test(text))) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || (half !== undefined && Number(hours) > 12)) return undefined;
  return `${pad(hour)}:${minutes}`;
};

/** Reads a day with or without a time, which may name its offset from UTC. */
export const parseDateTime = (
  text: string,
  order: DateOrder | undefined,
):
  | { date: string; time: string | undefined; seconds: number; offset: string | undefined }
  | { error: FieldErrorCode } => {
  const { date, rest } = readDate(text, order);
  if ('error' in date) return date;
  const [, clock = rest, offset] = /^(.*?)\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i.exec(rest) ?? [];
  const time = clock === '' ? undefined : parseTime(clock);
  if (clock !== '' && time === undefined) return { error: 'invalid_time' };
  const seconds = Number(/^\d{1,2}:\d{2}:(\d{2})/.exec(clock)?.[1] ?? 0);
  return { date: String(date.value), time, seconds, offset };
};

/** Guesses the order of dates by those in which it is clear; undefined if all could be either, or if they differ. */
export const guessDateOrder = (cells: readonly string[]): DateOrder | undefined => {
  const orders = cells.flatMap((cell) => {
    const [, first, second, third] = (cell.length <= maxLength && datePattern.exec(cell.trim())) || [];
    const order =
      first === undefined || second === undefined || third === undefined ? undefined : findOrder(first, second);
    return order === undefined || order === 'ymd' ? [] : [order];
  });
  return new Set(orders).size === 1 ? orders[0] : undefined;
};
