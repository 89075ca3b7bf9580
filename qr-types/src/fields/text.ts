import { z } from 'zod';
import { defineField, type ServerCapability } from './field.ts';
import type { FieldErrorCode } from './field-errors.ts';
import { countBytes, countGraphemes } from './graphemes.ts';
import { hasControlCharacters, hasLineBreaks, toSingleLine } from './normalize-text.ts';

/**
 * The average number of UTF-16 units per grapheme is limited: a family has eleven, a flag fourteen, and combining marks
 * are unlimited.
 */
const maxUnitsPerGrapheme = 16;
const spareUnits = 32;

type TextOptions = {
  /** In graphemes. */
  max: number;
  required?: boolean;
  lines?: number;
  /** Whether leading and trailing spaces are kept, as in passwords. */
  verbatim?: boolean;
  maxBytes?: number;
  secret?: boolean;
  autofill?: string;
  requires?: ServerCapability;
  /** A pattern that it must match, and the error otherwise. */
  pattern?: Pick<RegExp, 'test'>;
  errorCode?: FieldErrorCode;
};

/**
 * Free text of at most `max` graphemes, on one or more lines. Optional unless `required`. Line breaks pasted into a
 * single line become spaces; in verbatim text they are rejected.
 */
export const text = ({
  max,
  required = false,
  lines = 1,
  verbatim = false,
  pattern,
  errorCode,
  ...others
}: TextOptions) => {
  const trimmed = z.string().trim();
  const base = verbatim ? z.string() : lines > 1 ? trimmed : trimmed.overwrite(toSingleLine);
  const hasInvalidCharacters = lines > 1 ? hasControlCharacters : hasLineBreaks;
  const schema = base.superRefine((value, context) => {
    const addIssue = (message: FieldErrorCode, params?: Record<string, number>) =>
      context.addIssue({ code: 'custom', message, ...(params && { params }) });
    if (value.trim() === '' && (value === '' || !verbatim)) return required ? addIssue('required') : undefined;
    if (value.length > max * maxUnitsPerGrapheme + spareUnits) return addIssue('too_long', { max });
    if (countGraphemes(value) > max) addIssue('too_long', { max });
    if (others.maxBytes !== undefined && countBytes(value) > others.maxBytes) {
      addIssue('too_many_bytes', { max: others.maxBytes });
    }
    if (hasInvalidCharacters(value)) addIssue('invalid_characters');
    else if (pattern && !pattern.test(value)) addIssue(errorCode ?? 'invalid_characters');
  });
  return defineField((required ? schema : schema.default('')) as unknown as z.ZodType<string, string | undefined>, {
    kind: 'text',
    required,
    max,
    lines,
    ...others,
  });
};
