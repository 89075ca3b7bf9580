import { unsafeReasons } from '@tessera/contract/errors.ts';
import type { TypeManifest } from '@tessera/qr-types';
import { explain } from '@tessera/qr-types/fields/invalid.ts';
import type { TFunction } from 'i18next';
import { Refused } from '../../api.ts';
import { invalidText } from '../../form.ts';
import { refusalText } from '../../refusal.ts';
import { filledContent } from './filled.ts';

/** What is wrong with a field: a code of ours or of a refusal, and its sentence. */
export type Fault = { code: string; text: string };

/** Faults by the path of the field that they are about. */
export type Faults = Readonly<Record<string, Fault>>;

const inContent = 'content.';

/**
 * What is wrong with content before it is sent; nothing for content that is as its type wants it. What nobody has filled in
 * is looked at as its form shows it: of a list that needs an item, the first one's fields are told, not the list.
 */
export const contentFaults = (t: TFunction<'main'>, type: TypeManifest, content: unknown): Faults => {
  const { error } = type.content.safeParse(filledContent(type, (content ?? {}) as Record<string, unknown>));
  const faults = error ? explain(error) : [];
  return Object.fromEntries(faults.map((fault) => [fault.field, { code: fault.code, text: invalidText(t, fault) }]));
};

const refusalOfField = (t: TFunction<'main'>, error: Refused): string => {
  const reason = unsafeReasons.find((known) => known === error.reason);
  return error.code === 'unsafe_url' && reason ? t(`unsafe.${reason}`) : refusalText(t, error);
};

/** What the server refused of the content, by field; nothing where the refusal is about something else. */
export const refusedFields = (t: TFunction<'main'>, error: unknown): Faults => {
  if (!(error instanceof Refused)) return {};
  const said: [string, Fault][] = error.issues.map((issue) => [
    issue.field,
    { code: issue.code, text: invalidText(t, issue) },
  ]);
  if (said.length === 0 && error.field) said.push([error.field, { code: error.code, text: refusalOfField(t, error) }]);
  return Object.fromEntries(
    said.flatMap(([field, fault]) => (field.startsWith(inContent) ? [[field.slice(inContent.length), fault]] : [])),
  );
};
