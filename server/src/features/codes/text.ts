import { titleOf } from '@tessera/contract/rules/title.ts';
import type { TypeId, TypeManifest } from '@tessera/qr-types';
import { bytes, valuesOf } from '@tessera/qr-types/fields/index.ts';

/** So much of a content is searched, in bytes of UTF-8. */
const maxSearchBytes = 16_384;
/** A longer word, as texts without spaces have them, is searched in pieces. */
const maxWord = 100;
/** A piece begins with the end of the one before it, so that whatever is no longer than this is whole in one of them. */
const overlap = 20;

/** What lists and searches know of a revision. */
export type RevisionText = {
  title: string;
  search: string;
  isCut: boolean;
  /** Content that decides what the symbol says. */
  printing: unknown;
  bytes: number;
};

/** Normalises a text for searching: letters that people consider the same become the same. */
export const toSearchText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Kinds of fields that aren't searched. */
const unsearched = new Set(['image', 'file', 'colour', 'id', 'reference']);

const textsIn = function* (value: unknown): Generator<string> {
  if (typeof value === 'string' && value !== '') yield value;
  else if (typeof value === 'number') yield String(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
};

/** A word in pieces of `length` characters, each of which begins `step` after the one before. */
const piecesOf = (word: string, length: number, step: number): readonly string[] => {
  if (word.length <= length) return [word];
  const points = [...word];
  const count = Math.max(1, Math.ceil((points.length - length) / step) + 1);
  return Array.from({ length: count }, (_, at) => points.slice(at * step, at * step + length).join(''));
};

/** Splits a search text into words, each of which every content with that text contains. */
export const toSearchWords = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => (word === '' ? [] : piecesOf(word, overlap, overlap)));

/** As much of the texts as is searched: whole where they fit, else each of their words once. */
const toSearch = (texts: readonly string[]): Pick<RevisionText, 'search' | 'isCut'> => {
  const whole = texts.join('\n');
  if (bytes(whole) <= maxSearchBytes) return { search: whole, isCut: false };
  const words = new Set([...new Set(whole.split(/\s+/))].flatMap((word) => piecesOf(word, maxWord, maxWord - overlap)));
  let [search, length] = ['', 0];
  for (const word of words) {
    length += bytes(word) + 1;
    if (length > maxSearchBytes) return { search, isCut: true };
    search += `${word} `;
  }
  return { search, isCut: false };
};

/** How many bytes a revision takes. */
export const bytesOf = (content: unknown, style: unknown): number =>
  bytes(JSON.stringify(content)) + bytes(JSON.stringify(style));

/** What is written beside a revision, so that neither a list nor a search reads its content. */
export const revisionText = (type: TypeManifest, content: unknown, style: unknown): RevisionText => {
  const searched = valuesOf(type.content, content).filter(({ control }) => !unsearched.has(control.kind));
  const texts = searched.flatMap(({ control, value }) => (control.kind === 'keyed' ? [] : [...textsIn(value)]));
  return {
    title: titleOf({ type: type.id as TypeId, content, printed: '' }),
    ...toSearch(texts.map(toSearchText)),
    printing: type.prints ? content : null,
    bytes: bytesOf(content, style),
  };
};
