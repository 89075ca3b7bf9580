import { controlOf } from '@tessera/qr-types/fields/index.ts';
import type { z } from 'zod';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const yes = ['true', 'on', 'yes', '1'];
const no = ['false', 'off', 'no', '0', ''];

const asSwitch = (value: unknown) => (yes.includes(String(value)) ? true : no.includes(String(value)) ? false : value);

const asNumber = (value: unknown) => {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  return Number.isNaN(Number(value)) ? value : Number(value);
};

const byPlace = ([one]: [string, unknown], [other]: [string, unknown]) => Number(one) - Number(other);

/** The items of a list, whose places are the names of its fields. */
const itemsOf = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  const isPlaced = Object.keys(value).every((name) => /^\d{1,4}$/.test(name));
  return isPlaced
    ? Object.entries(value)
        .sort(byPlace)
        .map(([, item]) => item)
    : value;
};

/** Content out of a form, which knows nothing but text: numbers, switches and lists as their fields hold them. */
export const fromForm = (schema: z.ZodType, value: unknown): unknown => {
  const control = controlOf(schema);
  if (control.kind === 'group' && isObject(value)) {
    const fields = Object.entries(value).map(([name, held]) => {
      const field = Object.hasOwn(control.fields, name) ? control.fields[name] : undefined;
      return [name, field ? fromForm(field, held) : held];
    });
    return Object.fromEntries(fields);
  }
  if (control.kind === 'list') {
    const items = itemsOf(value);
    return Array.isArray(items) ? items.map((item) => fromForm(control.item, item)) : items;
  }
  if (control.kind === 'choices') return typeof value === 'string' ? [value].filter(Boolean) : itemsOf(value);
  if (control.kind === 'switch') return asSwitch(value);
  return control.kind === 'number' || control.kind === 'duration' ? asNumber(value) : value;
};
