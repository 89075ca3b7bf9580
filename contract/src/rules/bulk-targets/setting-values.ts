import type { FieldErrorCode } from '@tessera/qr-types/fields/field-errors.ts';
import { getNextDay, toInstant } from '@tessera/qr-types/fields/instant.ts';
import type { Schedule } from '../schedule.ts';
import { type DateOrder, parseDateTime, parseDecimal } from './parse-value.ts';

/** The settings that a column can become, in the order in which they are offered. */
export const settingTargets = [
  'id',
  'externalId',
  'name',
  'folder',
  'uri',
  'hostname',
  'schedule.from',
  'schedule.to',
  'scanLimit',
  'accessPassword',
] as const;
export type SettingTarget = (typeof settingTargets)[number];

export const isSettingTarget = (id: string): id is SettingTarget => (settingTargets as readonly string[]).includes(id);

/** The settings in a table: a folder by its name. null removes a schedule or a limit. */
export type SettingInput = {
  id?: number;
  externalId?: string;
  name?: string;
  folder?: string;
  uri?: string;
  hostname?: string;
  schedule?: Schedule | null;
  scanLimit?: number | null;
  accessPassword?: string;
  activePassword?: boolean;
};

export type SettingOptions = {
  dateOrder?: DateOrder | undefined;
  /** The IANA name of the zone that days and times of schedules are in; UTC unless set. */
  timeZone?: string | undefined;
};

const maxSeconds = 253_402_300_799;

/** Reads a moment of a schedule in unix seconds; the end of a schedule that is a day is the end of that day. */
const parseMoment = (text: string, isEnd: boolean, { dateOrder, timeZone = 'UTC' }: SettingOptions) => {
  const parsed = parseDateTime(text, dateOrder);
  if ('error' in parsed) return parsed;
  const { date, time, seconds, offset } = parsed;
  const day = isEnd && time === undefined ? getNextDay(date) : date;
  const zone = offset?.replace(/^(?:UTC|GMT)$/i, 'Z').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const clock = time ?? '00:00';
  const ms = zone === undefined ? toInstant(day, clock, timeZone) : Date.parse(`${day}T${clock}:00${zone}`);
  const value = ms / 1000 + seconds;
  return value >= 0 && value <= maxSeconds ? { value } : { error: 'invalid_date' as const };
};

type SettingParser = (
  text: string,
  input: SettingInput,
  options: SettingOptions,
) => SettingInput | { error: FieldErrorCode };

const parseWhole = (text: string): number | undefined => {
  const value = parseDecimal(text, 0);
  return value !== undefined && Number.isSafeInteger(value) ? value : undefined;
};

const createMomentParser =
  (end: 'from' | 'to'): SettingParser =>
  (text, { schedule = null }, options) => {
    if (text === '') return { schedule };
    const moment = parseMoment(text, end === 'to', options);
    return 'error' in moment ? moment : { schedule: { ...schedule, [end]: moment.value } };
  };

/** Returns the last part of a link: a table may have it as a whole. */
const toSlug = (link: string): string => {
  const path = link.replace(/^https?:\/\//i, '').replace(/[?#].*$/, '');
  return path.split('/').findLast((part) => part !== '') ?? '';
};

const extractHostname = (address: string): string =>
  address
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/, '')
    .toLowerCase();

/** What an empty cell doesn’t remove. */
const keepIfEmpty =
  (parse: (text: string) => SettingInput): SettingParser =>
  (text) =>
    text === '' ? {} : parse(text);

const parsers: Readonly<Record<SettingTarget, SettingParser>> = {
  id: (text) => {
    const id = parseWhole(text);
    if (id === undefined) return text === '' ? {} : { error: 'invalid_number' };
    return { id };
  },
  externalId: keepIfEmpty((externalId) => ({ externalId })),
  name: (name) => ({ name }),
  folder: (folder) => ({ folder }),
  uri: keepIfEmpty((text) => ({ uri: toSlug(text) })),
  hostname: keepIfEmpty((text) => ({ hostname: extractHostname(text) })),
  'schedule.from': createMomentParser('from'),
  'schedule.to': createMomentParser('to'),
  scanLimit: (text) => {
    if (text === '') return { scanLimit: null };
    const scanLimit = parseWhole(text);
    return scanLimit === undefined ? { error: 'invalid_number' } : { scanLimit };
  },
  accessPassword: keepIfEmpty((accessPassword) => ({ accessPassword, activePassword: true })),
};

/** Reads a cell as a setting beside those of `input`. */
export const parseSetting = (
  target: SettingTarget,
  text: string,
  input: SettingInput,
  options: SettingOptions,
): SettingInput | { error: FieldErrorCode } => parsers[target](text.trim(), input, options);

/** A code as exports have it: with the name of its folder. */
export type BulkSource = {
  id?: number;
  externalId?: string | null;
  name: string;
  folder: string;
  uri: string | null;
  hostname: string;
  schedule: Schedule | null;
  scanLimit: number | null;
  content: Readonly<Record<string, unknown>>;
};

const formatInstant = (seconds: number | undefined): string =>
  seconds === undefined ? '' : new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');

/** Writes the settings of a code as cells. A password can’t be read. */
export const formatSettings = ({ schedule, ...code }: BulkSource): Readonly<Record<SettingTarget, string>> => ({
  id: String(code.id ?? ''),
  externalId: code.externalId ?? '',
  name: code.name,
  folder: code.folder,
  uri: code.uri ?? '',
  hostname: code.hostname,
  'schedule.from': formatInstant(schedule?.from),
  'schedule.to': formatInstant(schedule?.to),
  scanLimit: code.scanLimit === null ? '' : String(code.scanLimit),
  accessPassword: '',
});
