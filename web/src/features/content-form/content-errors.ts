import { unsafeReasons } from '@tessera/contract/errors.ts';
import type { TypeManifest } from '@tessera/qr-types';
import { toFieldErrors } from '@tessera/qr-types/fields/field-errors.ts';
import type { TFunction } from 'i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { formatInvalid } from '../../form.ts';
import { toInitialContent } from './initial-content.ts';

/** What is wrong with a field: a code of ours or of a refusal, and its sentence. */
export type ContentError = { code: string; text: string };

/** Faults by the path of the field that they are about. */
export type ContentErrors = Readonly<Record<string, ContentError>>;

const contentPrefix = 'content.';

/**
 * What is wrong with content before it is sent; nothing for content that is as its type wants it. What nobody has filled in
 * is looked at as its form shows it: of a list that needs an item, the first one's fields are told, not the list.
 */
export const validateContent = (t: TFunction<'main'>, type: TypeManifest, content: unknown): ContentErrors => {
  const { error } = type.content.safeParse(toInitialContent(type, (content ?? {}) as Record<string, unknown>));
  const invalidFields = error ? toFieldErrors(error) : [];
  return Object.fromEntries(
    invalidFields.map((invalidField) => [
      invalidField.field,
      { code: invalidField.code, text: formatInvalid(t, invalidField) },
    ]),
  );
};

const formatFieldError = (t: TFunction<'main'>, error: ApiError): string => {
  const reason = unsafeReasons.find((known) => known === error.reason);
  return error.code === 'unsafe_url' && reason ? t(`unsafe.${reason}`) : formatError(t, error);
};

/** What the server refused of the content, by field; nothing where the refusal is about something else. */
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
