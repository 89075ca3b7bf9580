import type { z } from 'zod';

/** Every validation error. The messages are `invalid.<code>` in `locales/<lang>/main.json`. */
export const fieldErrorCodes = [
  'required',
  'wrong_type',
  'wrong_choice',
  'not_for_format',
  'unknown_field',
  'invalid_characters',
  'too_long',
  'too_short',
  'too_many',
  'too_few',
  'too_many_bytes',
  'too_many_uris',
  'too_many_files',
  'too_large',
  'too_small',
  'invalid_url',
  'invalid_start_url',
  'invalid_url_length',
  'url_needs_dot',
  'url_with_spaces',
  'invalid_email',
  'email_with_spaces',
  'invalid_phone',
  'phone_needs_prefix',
  'invalid_date',
  'no_such_day',
  'invalid_time',
  'invalid_code',
  'invalid_gtin',
  'wrong_check_digit',
  'not_in_gs1',
  'invalid_gs1_date',
  'already_printed',
  'invalid_identifier',
  'invalid_nickname',
  'not_youtube',
  'other_service',
  'invalid_hex_colour',
  'password_too_common',
  'not_in_seconds',
  'from_after_to',
  'range_too_long',
  'in_future',
  'in_past',
  'mutually_exclusive',
  'end_not_after_start',
  'overlaps',
  'repeated',
  'language_repeated',
  'nothing_to_show',
  'same_as_ground',
  'undrawable_text',
  'unknown_image',
  'unknown_file',
  'other_store',
  'two_logos',
  'no_limit',
  'invalid_ink_name',
  'needs_one_colour',
  'unknown_hostname',
  'unknown_folder',
  'unknown_template',
  'invalid_domain',
  'domain_has_protocol',
  'domain_has_path',
  'domain_has_www',
  'domain_is_address',
  'domain_is_bare',
  'domain_is_ours',
  'domain_is_wildcard',
  'domain_not_public',
  'invalid_file_path',
  'reserved_file_path',
  'invalid_json',
  'invalid_iban',
  'invalid_iban_length',
  'wrong_iban_digits',
  'iban_of_other_country',
  'invalid_bic',
  'invalid_purpose',
  'invalid_creditor_reference',
  'wrong_reference_digits',
  'invalid_upi_id',
  'invalid_reference',
  'invalid_merchant_code',
  'invalid_cpf',
  'invalid_cnpj',
  'invalid_pix_phone',
  'invalid_random_key',
  'not_latin',
  'needs_qr_iban',
  'needs_qr_reference',
  'invalid_qr_reference',
  'invalid_country',
  'invalid_vat_number',
  'broken_quotes',
  'too_many_cells',
  'unreadable_characters',
  'formula',
  'formula_error',
  'formula_without_value',
  'invalid_number',
  'ambiguous_date',
] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** A validation error: the field’s path with dots ('content.url'), the code, and the parameters of its message. */
export type FieldError = { field: string; code: FieldErrorCode; params?: Record<string, string | number> };

const isFieldErrorCode = (text: string): text is FieldErrorCode =>
  (fieldErrorCodes as readonly string[]).includes(text);

const toFieldError = (issue: z.core.$ZodIssue): Omit<FieldError, 'field'> => {
  if (issue.code === 'too_big') {
    if (isFieldErrorCode(issue.message)) return { code: issue.message };
    const code = issue.origin === 'number' ? 'too_large' : issue.origin === 'array' ? 'too_many' : 'too_long';
    return { code, params: { max: Number(issue.maximum) } };
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'number') return { code: 'too_small', params: { min: Number(issue.minimum) } };
    if (isFieldErrorCode(issue.message)) return { code: issue.message };
    if (issue.origin === 'array') return { code: 'too_few', params: { min: Number(issue.minimum) } };
    if (issue.minimum === 1) return { code: 'required' };
    return { code: 'too_short', params: { min: Number(issue.minimum) } };
  }
  if (issue.code === 'custom') {
    return {
      code: isFieldErrorCode(issue.message) ? issue.message : 'wrong_type',
      ...(issue.params && { params: issue.params }),
    };
  }
  if (isFieldErrorCode(issue.message)) return { code: issue.message };
  // Zod includes the received type only in its message, unless every caller asks for the input.
  if (issue.code === 'invalid_type') return { code: / undefined$/.test(issue.message) ? 'required' : 'wrong_type' };
  if (issue.code === 'invalid_value') return { code: 'wrong_choice', params: { allowed: issue.values.join(', ') } };
  return { code: 'wrong_type' };
};

/**
 * Returns the issues of the union member that the input was probably meant as: the one whose issue is deeper than its
 * type.
 */
const pickUnionIssues = (issue: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | undefined =>
  issue.errors.find((issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0));

type IssuePath = readonly PropertyKey[];

const walkIssue = function* (
  issue: z.core.$ZodIssue,
  parentPath: IssuePath,
): Generator<{ path: IssuePath } & Omit<FieldError, 'field'>> {
  const path = [...parentPath, ...issue.path];
  const unionIssues = issue.code === 'invalid_union' ? pickUnionIssues(issue) : undefined;
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) yield { path: [...path, key], code: 'unknown_field' };
  } else if (unionIssues) {
    for (const nestedIssue of unionIssues) yield* walkIssue(nestedIssue, path);
  } else yield { path, ...toFieldError(issue) };
};

const walkIssues = function* ({ issues }: z.core.$ZodError) {
  for (const issue of issues) yield* walkIssue(issue, []);
};

const maxReported = 100;

/** Validation of a list stops after this many errors. */
export const maxFieldErrors = 1000;

/**
 * Converts zod’s issues to field errors, one per field and code, up to the first hundred; an unknown key is reported
 * under its own name.
 */
export const toFieldErrors = (error: z.core.$ZodError, root = ''): FieldError[] => {
  const errors: FieldError[] = [];
  for (const { path, ...details } of walkIssues(error)) {
    errors.push({ field: [...(root ? [root] : []), ...path.map(String)].join('.'), ...details });
    if (errors.length === maxReported) break;
  }
  return errors;
};

/** Whether an error is a missing value, which drafts and templates may have. */
export const isMissingValue = (code: FieldErrorCode): boolean => code === 'required' || code === 'too_few';

/** Whether all checked errors are missing values. */
export const isOnlyIncomplete = (error: z.core.$ZodError): boolean => {
  if (error.issues.length >= maxFieldErrors) return false;
  for (const { code } of walkIssues(error)) if (!isMissingValue(code)) return false;
  return true;
};
