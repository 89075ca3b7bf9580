import { getControl } from '@tessera/qr-types/fields/index.ts';
import type { z } from 'zod';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const trueTexts = ['true', 'on', 'yes', '1'];
const falseTexts = ['false', 'off', 'no', '0', ''];

const parseSwitch = (value: unknown) =>
  trueTexts.includes(String(value)) ? true : falseTexts.includes(String(value)) ? false : value;

const parseNumber = (value: unknown) => {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  return Number.isNaN(Number(value)) ? value : Number(value);
};

const compareByIndex = ([a]: [string, unknown], [b]: [string, unknown]) => Number(a) - Number(b);

/** Converts an object with index keys to a list. */
const toItems = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  const hasIndexNames = Object.keys(value).every((name) => /^\d{1,4}$/.test(name));
  return hasIndexNames
    ? Object.entries(value)
        .sort(compareByIndex)
        .map(([, item]) => item)
    : value;
};

/**
 * Converts the content of a form-encoded request body, which is all text, to the numbers, switches and lists that its fields
 * expect; the builder sends JSON.
 */
export const parseFormEncodedContent = (schema: z.ZodType, value: unknown): unknown => {
  const control = getControl(schema);
  if (control.kind === 'group' && isObject(value)) {
    const fields = Object.entries(value).map(([name, fieldValue]) => {
      const field = Object.hasOwn(control.fields, name) ? control.fields[name] : undefined;
      return [name, field ? parseFormEncodedContent(field, fieldValue) : fieldValue];
    });
    return Object.fromEntries(fields);
  }
  if (control.kind === 'list') {
    const items = toItems(value);
    return Array.isArray(items) ? items.map((item) => parseFormEncodedContent(control.item, item)) : items;
  }
  if (control.kind === 'multiSelect') return typeof value === 'string' ? [value].filter(Boolean) : toItems(value);
  if (control.kind === 'switch') return parseSwitch(value);
  return control.kind === 'number' || control.kind === 'duration' ? parseNumber(value) : value;
};
