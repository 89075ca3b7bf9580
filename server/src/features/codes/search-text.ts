import { toCodeTitle } from '@tessera/contract/rules/title.ts';
import type { TypeId, TypeManifest } from '@tessera/qr-types';
import { countBytes, type FieldKind, listFieldValues } from '@tessera/qr-types/fields/index.ts';

/** So much of a content is searched, in bytes of UTF-8. */
const maxSearchBytes = 16_384;
/** A longer word, as texts without spaces have them, is searched in pieces. */
const maxWordLength = 100;
/** A piece begins with the end of the one before it, so that whatever is no longer than this is whole in one of them. */
const overlapLength = 20;

/** What lists and searches know of a revision. */
export type RevisionText = {
  title: string;
  search: string;
  isTruncated: boolean;
  /** Content that decides what the symbol says. */
  symbolContent: unknown;
  bytes: number;
};

/** Normalises a text for searching: letters that people consider the same become the same. */
export const toSearchText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Kinds of fields that aren't searched. */
const unsearchedKinds = new Set<FieldKind>(['image', 'file', 'color', 'id', 'reference']);

const collectTexts = function* (value: unknown): Generator<string> {
  if (typeof value === 'string' && value !== '') yield value;
  else if (typeof value === 'number') yield String(value);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* collectTexts(part);
};

/** A word in pieces of `length` characters, each of which begins `step` after the one before. */
const splitWord = (word: string, length: number, step: number): readonly string[] => {
  if (word.length <= length) return [word];
  const points = [...word];
  const count = Math.max(1, Math.ceil((points.length - length) / step) + 1);
  return Array.from({ length: count }, (_, at) => points.slice(at * step, at * step + length).join(''));
};

/** Splits a search text into words, each of which every content with that text contains. */
export const toSearchWords = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => (word === '' ? [] : splitWord(word, overlapLength, overlapLength)));

/** As much of the texts as is searched: whole where they fit, else each of their words once. */
const buildSearchText = (texts: readonly string[]): Pick<RevisionText, 'search' | 'isTruncated'> => {
  const whole = texts.join('\n');
  if (countBytes(whole) <= maxSearchBytes) return { search: whole, isTruncated: false };
  const words = new Set(
    [...new Set(whole.split(/\s+/))].flatMap((word) => splitWord(word, maxWordLength, maxWordLength - overlapLength)),
  );
  let [search, length] = ['', 0];
  for (const word of words) {
    length += countBytes(word) + 1;
    if (length > maxSearchBytes) return { search, isTruncated: true };
    search += `${word} `;
  }
  return { search, isTruncated: false };
};

/** How many bytes a revision takes. */
export const countRevisionBytes = (content: unknown, style: unknown): number =>
  countBytes(JSON.stringify(content)) + countBytes(JSON.stringify(style));

/** What is written beside a revision, so that neither a list nor a search reads its content. */
export const buildRevisionText = (type: TypeManifest, content: unknown, style: unknown): RevisionText => {
  const searched = listFieldValues(type.content, content).filter(({ control }) => !unsearchedKinds.has(control.kind));
  const texts = searched.flatMap(({ control, value }) => (control.kind === 'record' ? [] : [...collectTexts(value)]));
  return {
    title: toCodeTitle({ type: type.id as TypeId, content, encodedText: '' }),
    ...buildSearchText(texts.map(toSearchText)),
    symbolContent: type.symbol ? content : null,
    bytes: countRevisionBytes(content, style),
  };
};
