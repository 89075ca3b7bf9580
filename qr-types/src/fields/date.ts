import { z } from 'zod';
import { defineField } from './field.ts';

type TextSchema = z.ZodType<string, string | undefined>;

const createDateSchema = (required: boolean, isValid: (value: string) => boolean, message: string) => {
  const schema = z.string().superRefine((value, context) => {
    if (value === '') return required ? context.addIssue({ code: 'custom', message: 'required' }) : undefined;
    if (!isValid(value)) context.addIssue({ code: 'custom', message });
  });
  return (required ? schema : schema.default('')) as unknown as TextSchema;
};

/** Whether the day exists: '2026-02-30' does not. */
export const isCalendarDate = (value: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

/** A calendar day, 'YYYY-MM-DD' (ISO 8601), without time zone; '' if empty. */
export const date = ({ required = false } = {}) =>
  defineField(createDateSchema(required, isCalendarDate, 'invalid_date'), { kind: 'date', required });

/** Whether text is a time of day. */
export const isTimeOfDay = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** A time of day, 'HH:MM' from 00:00 to 23:59; '' if empty. */
export const time = ({ required = false } = {}) =>
  defineField(createDateSchema(required, isTimeOfDay, 'invalid_time'), {
    kind: 'time',
    required,
  });
