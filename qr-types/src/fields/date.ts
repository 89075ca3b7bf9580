import { z } from 'zod';
import { defineField } from './field.ts';
import type { FieldErrorCode } from './field-errors.ts';

type TextSchema = z.ZodType<string, string | undefined>;

const createDateSchema = (required: boolean, findError: (value: string) => FieldErrorCode | undefined) => {
  const schema = z.string().superRefine((value, context) => {
    if (value === '') return required ? context.addIssue({ code: 'custom', message: 'required' }) : undefined;
    const message = findError(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
  return (required ? schema : schema.default('')) as unknown as TextSchema;
};

/** Returns why text isn’t a day as 'YYYY-MM-DD', if so: '2026-02-30' has the form, but there is no such day. */
export const findDateError = (value: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'invalid_date';
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? undefined : 'no_such_day';
};

/** Whether text is a day that exists, 'YYYY-MM-DD'. */
export const isCalendarDate = (value: string) => findDateError(value) === undefined;

/** A calendar day, 'YYYY-MM-DD' (ISO 8601), without time zone; '' if empty. */
export const date = ({ required = false } = {}) =>
  defineField(createDateSchema(required, findDateError), { kind: 'date', required });

/** Whether text is a time of day. */
export const isTimeOfDay = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** A time of day, 'HH:MM' from 00:00 to 23:59; '' if empty. */
export const time = ({ required = false } = {}) =>
  defineField(
    createDateSchema(required, (value) => (isTimeOfDay(value) ? undefined : 'invalid_time')),
    {
      kind: 'time',
      required,
    },
  );
