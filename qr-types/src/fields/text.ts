import { z } from 'zod';
import { defineField, type ServerCapability } from './field.ts';
import type { FieldErrorCode } from './field-errors.ts';
import { countBytes, countGraphemes } from './graphemes.ts';
import { hasControlCharacters, hasLineBreaks, toSingleLine } from './normalize-text.ts';

/** UTF-16 units that graphemes may take on average: a family takes eleven, a flag fourteen, and marks stack without end. */
const maxUnitsPerGrapheme = 16;
const spareUnits = 32;

type TextOptions = {
  /** In graphemes. */
  max: number;
  required?: boolean;
  lines?: number;
  /** Spaces at the ends belong to it, as in passwords. */
  verbatim?: boolean;
  maxBytes?: number;
  secret?: boolean;
  autofill?: string;
  requires?: ServerCapability;
  /** What it must match, and what is wrong otherwise. */
  pattern?: Pick<RegExp, 'test'>;
  errorCode?: FieldErrorCode;
};

/**
 * Free text of at most `max` graphemes, on one line or several. Optional unless `required`. What is pasted into one line
 * with breaks in it has spaces for them; where each character counts, breaks are refused.
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
