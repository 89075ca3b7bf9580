import type { TypeManifest } from '@tessera/qr-types';
import { type FieldErrorCode, toFieldErrors } from '@tessera/qr-types/fields/field-errors.ts';
import type { PreviewProblem } from '../code-preview/use-code-preview.ts';

/** Length errors. They are shown while typing, since more key presses can’t resolve them. */
export const tooLongCodes: ReadonlySet<FieldErrorCode> = new Set(['too_long', 'invalid_url_length']);
const linkCodes: ReadonlySet<FieldErrorCode> = new Set([
  'invalid_url',
  'invalid_start_url',
  'url_needs_dot',
  'url_with_spaces',
]);

/** Returns why the preview is empty: the content is incomplete or invalid. */
export const getPreviewProblem = (type: TypeManifest, content: unknown): PreviewProblem => {
  const { error } = type.content.safeParse(content);
  const codes = error ? toFieldErrors(error).map(({ code }) => code) : [];
  if (codes.some((code) => tooLongCodes.has(code))) return 'too_long';
  if (codes.some((code) => linkCodes.has(code))) return 'link';
  return codes.every((code) => code === 'required') ? 'empty' : 'invalid';
};
