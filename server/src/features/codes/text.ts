import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { titleOf } from '@tessera/contract/rules/title.ts';
import type { TypeId, TypeManifest } from '@tessera/qr-types';
import { bytes, truncate, valuesOf } from '@tessera/qr-types/fields/index.ts';

/** So much of a content is searched, in bytes of UTF-8. */
const maxSearchBytes = 16_384;
/** A word is searched by its start. */
const maxWord = 100;

/** What lists and searches know of a revision. */
export type RevisionText = {
  title: string;
  search: string;
  isCut: boolean;
  /** Content that decides what the symbol says. */
  printing: unknown;
  bytes: number;
};

/** A text as it is searched: letters alike that people take for alike. */
export const toSearchText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Kinds of fields that nobody searches for. */
const unsearched = new Set(['image', 'file', 'colour']);

const textsIn = function* (value: unknown): Generator<string> {
  if (typeof value === 'string' && value !== '') yield value;
  else if (typeof value === 'number') yield String(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
};

/** As much of the texts as is searched: whole where they fit, else each of their words once. */
const toSearch = (texts: readonly string[]): Pick<RevisionText, 'search' | 'isCut'> => {
  const whole = texts.join('\n');
  if (bytes(whole) <= maxSearchBytes) return { search: whole, isCut: false };
  const words = new Set(whole.split(/\s+/).map((word) => truncate(word, maxWord)));
  let [search, length] = ['', 0];
  for (const word of words) {
    length += bytes(word) + 1;
    if (length > maxSearchBytes) return { search, isCut: true };
    search += `${word} `;
  }
  return { search, isCut: false };
};

/** What is written beside a revision, so that neither a list nor a search reads its content. */
export const revisionText = (type: TypeManifest, content: unknown, style: unknown): RevisionText => {
  const searched = valuesOf(type.content, content).filter(({ control }) => !unsearched.has(control.kind));
  const texts = searched.flatMap(({ control, value }) => (control.kind === 'keyed' ? [] : [...textsIn(value)]));
  return {
    title: titleOf({ type: type.id as TypeId, content, printed: '' }),
    ...toSearch(texts.map(toSearchText)),
    printing: type.prints ? content : null,
    bytes: bytes(JSON.stringify(content)) + bytes(JSON.stringify(style as CodeStyle)),
  };
};
