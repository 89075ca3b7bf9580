import type { z } from 'zod';

/** Everything that can be wrong with an input. The words of each stand in `locales/<lang>/main.json` as `invalid.<code>`. */
export const invalidCodes = [
  'required',
  'wrong_type',
  'wrong_choice',
  'unknown_field',
  'invalid_characters',
  'too_long',
  'too_short',
  'too_many',
  'too_few',
  'too_many_bytes',
  'too_large',
  'too_small',
  'invalid_url',
  'invalid_start_url',
  'invalid_url_length',
  'url_needs_dot',
  'invalid_email',
  'invalid_phone',
  'phone_needs_prefix',
  'invalid_date',
  'invalid_time',
  'invalid_code',
  'invalid_identifier',
  'invalid_nickname',
  'invalid_hex_colour',
  'password_too_common',
  'from_after_to',
  'end_not_after_start',
  'overlaps',
  'not_repeated',
  'nothing_to_show',
  'same_as_ground',
  'undrawable_text',
  'unknown_image',
  'two_logos',
  'no_limit',
  'unknown_hostname',
] as const;

export type InvalidCode = (typeof invalidCodes)[number];

/** One thing that is wrong: the field's path with dots ('content.url'), what is wrong, and the numbers its sentence needs. */
export type Invalid = { field: string; code: InvalidCode; params?: Record<string, string | number> };

const isCode = (text: string): text is InvalidCode => (invalidCodes as readonly string[]).includes(text);

const ofIssue = (issue: z.core.$ZodIssue): Omit<Invalid, 'field'> => {
  if (issue.code === 'too_big') {
    const code = issue.origin === 'number' ? 'too_large' : issue.origin === 'array' ? 'too_many' : 'too_long';
    return { code, params: { max: Number(issue.maximum) } };
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'number') return { code: 'too_small', params: { min: Number(issue.minimum) } };
    if (issue.minimum === 1) return { code: 'required' };
    return { code: issue.origin === 'array' ? 'too_few' : 'too_short', params: { min: Number(issue.minimum) } };
  }
  if (issue.code === 'custom') {
    return {
      code: isCode(issue.message) ? issue.message : 'wrong_type',
      ...(issue.params && { params: issue.params }),
    };
  }
  if (isCode(issue.message)) return { code: issue.message };
  // Zod tells what it received only in its sentence, unless every caller asks for the input.
  if (issue.code === 'invalid_type') return { code: / undefined$/.test(issue.message) ? 'required' : 'wrong_type' };
  if (issue.code === 'invalid_value') return { code: 'wrong_choice' };
  return { code: 'wrong_type' };
};

/** Of the ways in which an input may be written, the one that it was meant as: whose fault lies deeper than its type. */
const meant = (issue: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | undefined =>
  issue.errors.find((faults) => !faults.some(({ code, path }) => code === 'invalid_type' && path.length === 0));

/** Turns zod's issues into ours, one row per field and fault; an unknown key is reported under its own name. */
export const explain = (error: z.core.$ZodError, root = ''): Invalid[] => {
  const at = (path: readonly PropertyKey[]) => [...(root ? [root] : []), ...path.map(String)].join('.');
  const explained = (issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Invalid[] => {
    const path = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: at([...path, key]), code: 'unknown_field' }));
    }
    const deeper = issue.code === 'invalid_union' ? meant(issue) : undefined;
    return deeper ? deeper.flatMap((fault) => explained(fault, path)) : [{ field: at(path), ...ofIssue(issue) }];
  };
  return error.issues.flatMap((issue) => explained(issue, []));
};
