import { z } from 'zod';
import { asField } from './field.ts';
import { graphemes } from './graphemes.ts';

/** Free text of at most `max` graphemes, on one line or several. Optional unless `required`. */
export const text = ({ max, required = false, lines = 1 }: { max: number; required?: boolean; lines?: number }) => {
  const schema = z.string().superRefine((value, context) => {
    if (required && value.trim() === '') context.addIssue({ code: 'custom', message: 'required' });
    if (graphemes(value) > max) context.addIssue({ code: 'custom', message: 'too_long', params: { max } });
  });
  return asField(schema, { kind: 'text', required, max, lines });
};
