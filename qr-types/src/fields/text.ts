import { z } from 'zod';
import { hasBreaks, hasControls, onOneLine } from './controls.ts';
import { asField, type Need } from './field.ts';
import { bytes, graphemes } from './graphemes.ts';
import type { InvalidCode } from './invalid.ts';

/** UTF-16 units that graphemes may take on average: a family takes eleven, a flag fourteen, and marks stack without end. */
const mostUnits = 16;
const spareUnits = 32;

type Options = {
  /** In graphemes. */
  max: number;
  required?: boolean;
  lines?: number;
  /** Spaces at the ends belong to it, as in passwords. */
  verbatim?: boolean;
  maxBytes?: number;
  secret?: boolean;
  autofill?: string;
  needs?: Need;
  /** What it must match, and what is wrong otherwise. */
  pattern?: Pick<RegExp, 'test'>;
  invalid?: InvalidCode;
};

/**
 * Free text of at most `max` graphemes, on one line or several. Optional unless `required`. What is pasted into one line
 * with breaks in it has spaces for them; where each character counts, breaks are refused.
 */
export const text = ({ max, required = false, lines = 1, verbatim = false, pattern, invalid, ...others }: Options) => {
  const trimmed = z.string().trim();
  const base = verbatim ? z.string() : lines > 1 ? trimmed : trimmed.overwrite(onOneLine);
  const hasWrong = lines > 1 ? hasControls : hasBreaks;
  const schema = base.superRefine((value, context) => {
    const fault = (message: InvalidCode, params?: Record<string, number>) =>
      context.addIssue({ code: 'custom', message, ...(params && { params }) });
    if (value.trim() === '' && (value === '' || !verbatim)) return required ? fault('required') : undefined;
    if (value.length > max * mostUnits + spareUnits) return fault('too_long', { max });
    if (graphemes(value) > max) fault('too_long', { max });
    if (others.maxBytes !== undefined && bytes(value) > others.maxBytes) {
      fault('too_many_bytes', { max: others.maxBytes });
    }
    if (hasWrong(value)) fault('invalid_characters');
    else if (pattern && !pattern.test(value)) fault(invalid ?? 'invalid_characters');
  });
  return asField((required ? schema : schema.default('')) as unknown as z.ZodType<string, string | undefined>, {
    kind: 'text',
    required,
    max,
    lines,
    ...others,
  });
};
