import type { TypeManifest } from '@tessera/qr-types';
import { fillMissingTitles, resolveAliases } from '@tessera/qr-types/content-aliases.ts';
import { completeContent, type FieldError, isOnlyIncomplete, toFieldErrors } from '@tessera/qr-types/fields/index.ts';
import { fail } from '../../http/app-error.ts';

const maxIssues = 100;

export const failWithIssues = (issues: readonly FieldError[]) =>
  fail('invalid_input', { issues: issues.slice(0, maxIssues) });

/**
 * Parses content by its type. In a draft, required fields may be missing: they get their initial values. `fallbackTitle` is for
 * pages without a title, which the specification doesn't require.
 */
export const parseContent = (type: TypeManifest, input: unknown, isDraft: boolean, fallbackTitle?: string) => {
  const named = resolveAliases(type, input);
  const titled = fallbackTitle === undefined ? named : fillMissingTitles(type, named, fallbackTitle);
  const { success, data, error } = type.content.safeParse(titled);
  if (success) return type.normalize ? type.normalize(data) : data;
  return isDraft && isOnlyIncomplete(error)
    ? completeContent(type.content, titled)
    : failWithIssues(toFieldErrors(error, 'content'));
};
