import { unsafeReasons } from '@tessera/contract/errors.ts';
import type { TypeManifest } from '@tessera/qr-types';
import { isMissingValue, toFieldErrors } from '@tessera/qr-types/fields/field-errors.ts';
import type { TFunction } from 'i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { formatInvalid } from '../../form.ts';
import { toInitialContent } from '../content/initial-content.ts';

/** An error of a field: the code from validation or from the server, and the message to show. */
export type ContentError = { code: string; text: string };

/** Errors by field path. */
export type ContentErrors = Readonly<Record<string, ContentError>>;

const contentPrefix = 'content.';

/**
 * Returns the errors of content before it is sent; empty if it is valid. Fields that were never filled in are validated
 * as the form shows them: for a list that requires an item, the errors are those of the first item’s fields, not of the
 * list. With `isPartial`, nothing has to be filled in.
 */
export const validateContent = (
  t: TFunction<'main'>,
  type: TypeManifest,
  content: unknown,
  { isPartial = false } = {},
): ContentErrors => {
  const { error } = type.content.safeParse(toInitialContent(type, (content ?? {}) as Record<string, unknown>));
  const invalidFields = error ? toFieldErrors(error).filter(({ code }) => !isPartial || !isMissingValue(code)) : [];
  return Object.fromEntries(
    invalidFields.map((invalidField) => [
      invalidField.field,
      { code: invalidField.code, text: formatInvalid(t, invalidField) },
    ]),
  );
};

/** Returns what is wrong with a field, and for an address that a code can’t lead to, why. */
export const formatFieldError = (t: TFunction<'main'>, error: ApiError): string => {
  const reason = unsafeReasons.find((known) => known === error.reason);
  return error.code === 'unsafe_url' && reason ? t(`unsafe.${reason}`) : formatError(t, error);
};

/** Returns the server’s errors about the content by field path; empty if the error is about something else. */
export const toContentErrors = (t: TFunction<'main'>, error: unknown): ContentErrors => {
  if (!(error instanceof ApiError)) return {};
  const entries: [string, ContentError][] = error.issues.map((issue) => [
    issue.field,
    { code: issue.code, text: formatInvalid(t, issue) },
  ]);
  if (entries.length === 0 && error.field)
    entries.push([error.field, { code: error.code, text: formatFieldError(t, error) }]);
  return Object.fromEntries(
    entries.flatMap(([field, contentError]) =>
      field.startsWith(contentPrefix) ? [[field.slice(contentPrefix.length), contentError]] : [],
    ),
  );
};
