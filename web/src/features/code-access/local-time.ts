import { getLocalTime } from '@tessera/contract/rules/scan-range.ts';
import { toInstant } from '@tessera/qr-types/fields/instant.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats Unix seconds for a date and time field, in a time zone: '2026-11-21T18:30'. */
export const toLocalInputValue = (seconds: number | undefined, timeZone: string): string => {
  if (seconds === undefined) return '';
  const { day, minute } = getLocalTime(timeZone, seconds * 1000);
  return `${day}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
};

const isReadable = (local: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) && !Number.isNaN(Date.parse(local));

/** Parses the value of a date and time field, in a time zone, to Unix seconds; undefined if it is empty or invalid. */
export const parseLocalInput = (local: string, timeZone: string): number | undefined => {
  if (!isReadable(local)) return undefined;
  const [day = '', time = ''] = local.split('T');
  return Math.floor(toInstant(day, time, timeZone) / 1000);
};

/** Whether a date and time field has text that is no time. */
export const isUnreadable = (local: string): boolean => local !== '' && !isReadable(local);
