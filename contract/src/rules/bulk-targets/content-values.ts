import {
  type Control,
  fileNamePattern,
  imageNamePattern,
  type ValueKind,
  type Week,
} from '@tessera/qr-types/fields/index.ts';
import { type DateOrder, type ParsedValue, parseBoolean, parseDate, parseDecimal, parseTime } from './parse-value.ts';
import type { ContentTarget } from './target-path.ts';

/** The stored name that stands for a file until the server has fetched it from its address. */
export const getPendingFileName = (extension: 'svg' | 'pdf' | 'mp3' | 'mp4'): string => `sample-pending.${extension}`;

export type ContentOptions = {
  dateOrder?: DateOrder | undefined;
  /** Returns the option that has this name in the user’s language. Their ids are known. */
  findOption?: ((target: ContentTarget, text: string) => string | undefined) | undefined;
};

const parseJsonCell = (text: string): ParsedValue => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { error: 'invalid_json' };
  }
};

const isJson = (text: string) => /^\s*[[{]/.test(text);

const splitList = (text: string): string[] =>
  text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Addresses are often written without their beginning. */
const completeLink = (text: string): string => {
  const link = text.trim();
  return /^(?:[\p{L}\d-]+\.)+[\p{L}]{2,}(?:[/?#:].*)?$/su.test(link) ? `https://${link}` : link;
};

const parseColor = (text: string): string => {
  const [, digits = ''] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim()) ?? [];
  if (digits === '') return text.trim();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase();
};

const rangeSeparator = /-|–|—|to|bis/i;

/** Reads the hours of a day: '09:00-12:30, 14:00-18:00'. */
const parseDayHours = (text: string): ParsedValue => {
  if (isJson(text)) return parseJsonCell(text);
  if (parseBoolean(text) === false || /^(closed|geschlossen|fermé|cerrado|chiuso)$/i.test(text.trim()))
    return { value: [] };
  const ranges = splitList(text).map((range) => {
    const [from, to, ...more] = range.split(rangeSeparator).map((time) => parseTime(time));
    return from === undefined || to === undefined || more.length > 0
      ? undefined
      : { from, to: to === '24:00' ? '00:00' : to };
  });
  return ranges.includes(undefined) ? { error: 'invalid_time' } : { value: ranges };
};

const parseFile = (text: string, pattern: RegExp, extension: Parameters<typeof getPendingFileName>[0]): ParsedCell => {
  const name = text.trim();
  if (pattern.test(name)) return { value: name };
  const url = name.includes('/') ? completeLink(name) : '';
  return /^https?:\/\//i.test(url) && URL.canParse(url)
    ? { value: getPendingFileName(extension), url }
    : { error: /^https?:\/\/.*\s/i.test(url) ? 'url_with_spaces' : 'invalid_start_url' };
};

/** A value; of a file that is named by its address, what stands for it until it is fetched. */
export type ParsedCell = ParsedValue & { url?: string };

type CellParser<Kind extends Control['kind']> = (
  text: string,
  control: Extract<Control, { kind: Kind }>,
  target: ContentTarget,
  options: ContentOptions,
) => ParsedCell;

const findOption = (text: string, keys: readonly string[], target: ContentTarget, options: ContentOptions): string => {
  const word = text.trim();
  return (
    keys.find((option) => option === word) ??
    keys.find((option) => option.toLowerCase() === word.toLowerCase()) ??
    options.findOption?.(target, word) ??
    word
  );
};

const parseNumberCell = (text: string, decimals: number): ParsedValue => {
  const value = parseDecimal(text, decimals);
  return value === undefined ? { error: 'invalid_number' } : { value };
};

/** What a schema finds wrong with a value, it says itself; here only what isn’t a value of its kind is an error. */
const parsers: { readonly [Kind in ValueKind | 'list' | 'group']: CellParser<Kind> } = {
  text: (text) => ({ value: text }),
  id: (text) => ({ value: text.trim() }),
  reference: (text) => ({ value: text.trim() }),
  zone: (text) => ({ value: text.trim() }),
  link: (text) => ({ value: completeLink(text) }),
  email: (text) => ({ value: text.trim().replace(/^mailto:/i, '') }),
  phone: (text) => ({ value: text.trim().replace(/^tel:/i, '') }),
  color: (text) => ({ value: parseColor(text) }),
  number: (text, { decimals }) => parseNumberCell(text, decimals),
  duration: (text) => parseNumberCell(text, 0),
  date: (text, _control, _target, { dateOrder }) => parseDate(text, dateOrder),
  time: (text) => {
    const value = parseTime(text);
    return value === undefined ? { error: 'invalid_time' } : { value };
  },
  switch: (text) => {
    const value = parseBoolean(text);
    return value === undefined ? { error: 'wrong_choice' } : { value };
  },
  choice: (text, control, target, options) => ({ value: findOption(text, control.options, target, options) }),
  multiSelect: (text, control, target, options) =>
    isJson(text)
      ? parseJsonCell(text)
      : { value: splitList(text).map((part) => findOption(part, control.options, target, options)) },
  image: (text) => parseFile(text, imageNamePattern, 'svg'),
  file: (text, { fileKind }) => parseFile(text, fileNamePattern, fileKind),
  week: (text, _control, { day }) => (day ? parseDayHours(text) : parseJsonCell(text)),
  record: (text) => parseJsonCell(text),
  group: (text) => parseJsonCell(text),
  list: (text) => (isJson(text) ? parseJsonCell(text) : { error: 'invalid_json' }),
};

/** Reads a cell as the value of a field; the schema of the content checks it. */
export const parseCell = (target: ContentTarget, text: string, options: ContentOptions): ParsedCell => {
  const { control } = target;
  const parse = parsers[control.kind] as CellParser<Control['kind']>;
  return parse(text, control, target, options);
};

const formatDayHours = (ranges: Week[keyof Week]): string => ranges.map(({ from, to }) => `${from}-${to}`).join(', ');

/** Writes a value as a cell that `parseCell` reads as the same. */
export const formatCell = ({ control, day }: Pick<ContentTarget, 'control' | 'day'>, value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (day) return formatDayHours(value as Week[keyof Week]);
  if (control.kind === 'switch') return value === true ? 'yes' : 'no';
  if (control.kind === 'multiSelect' && Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
