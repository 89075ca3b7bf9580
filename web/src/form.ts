import { type FieldError, toFieldErrors } from '@tessera/qr-types/fields/field-errors.ts';
import type { TFunction } from 'i18next';
import type { FieldValues, FieldError as FormFieldError, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Returns a field’s error as a sentence. */
export const formatInvalid = (t: TFunction<'main'>, { code, params }: Omit<FieldError, 'field'>): string =>
  t(`invalid.${code}`, { ...params, count: params?.['min'] } as { min: number; max: number; count: number });

/** Sets `value` at a dotted path, creating groups as needed. */
const setAtPath = (target: Record<string, unknown>, path: string, value: unknown): void => {
  const [head = '', ...rest] = path.split('.');
  target[head] ??= rest.length === 0 ? value : {};
  if (rest.length > 0) setAtPath(target[head] as Record<string, unknown>, rest.join('.'), value);
};

/** Converts errors to react-hook-form’s shape: nested like the values, the first error of each field as text. */
const toFormErrors = (t: TFunction<'main'>, invalidFields: readonly FieldError[]): Record<string, unknown> => {
  const errors = {};
  for (const invalidField of invalidFields) {
    const error: FormFieldError = { type: invalidField.code, message: formatInvalid(t, invalidField) };
    setAtPath(errors, invalidField.field, error);
  }
  return errors;
};

/** Validates a form with the zod schema the server uses; errors are in the page’s language. */
export const createResolver =
  <Values extends FieldValues>(schema: z.ZodType, t: TFunction<'main'>): Resolver<Values> =>
  (values) => {
    const parsed = schema.safeParse(values);
    return parsed.success
      ? { values, errors: {} }
      : {
          values: {},
          errors: toFormErrors(t, toFieldErrors(parsed.error)) as Awaited<ReturnType<Resolver<Values>>>['errors'],
        };
  };
