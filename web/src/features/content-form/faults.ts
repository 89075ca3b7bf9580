import type { TypeManifest } from '@tessera/qr-types';
import { explain } from '@tessera/qr-types/fields/invalid.ts';
import type { TFunction } from 'i18next';
import { Refused } from '../../api.ts';
import { invalidText } from '../../form.ts';
import { refusalText } from '../../refusal.ts';

/** Sentences by the path of the field that they are about. */
export type Faults = Readonly<Record<string, string>>;

const inContent = 'content.';

/** What is wrong with content before it is sent; nothing for content that is as its type wants it. */
export const contentFaults = (t: TFunction<'main'>, type: TypeManifest, content: unknown): Faults => {
  const { error } = type.content.safeParse(content);
  return error ? Object.fromEntries(explain(error).map((fault) => [fault.field, invalidText(t, fault)])) : {};
};

/** What the server refused of the content, by field; nothing where the refusal is about something else. */
export const refusedFields = (t: TFunction<'main'>, error: unknown): Faults => {
  if (!(error instanceof Refused)) return {};
  const said = error.issues.map((issue) => [issue.field, invalidText(t, issue)] as const);
  const all = said.length === 0 && error.field ? [[error.field, refusalText(t, error)] as const] : said;
  return Object.fromEntries(
    all.flatMap(([field, sentence]) =>
      field.startsWith(inContent) ? [[field.slice(inContent.length), sentence]] : [],
    ),
  );
};
