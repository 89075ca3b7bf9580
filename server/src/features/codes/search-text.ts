import { toCodeTitle } from '@tessera/contract/rules/title.ts';
import type { TypeId, TypeManifest } from '@tessera/qr-types';
import { countBytes, type FieldKind, listFieldValues } from '@tessera/qr-types/fields/index.ts';

/** How many bytes of a content (UTF-8) are searchable. */
const maxSearchBytes = 16_384;
/** Longer words, as in texts without spaces, are split into pieces. */
const maxWordLength = 100;
/** Pieces overlap by this much, so that any text up to this length is whole in one of them. */
const overlapLength = 20;

/** What lists and search need of a revision. */
export type RevisionText = {
  title: string;
  search: string;
  isTruncated: boolean;
  /** The content, if it determines the encoded text. */
  symbolContent: unknown;
  bytes: number;
};

/** Normalises a text for search: compatibility forms and case are folded. */
export const toSearchText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Kinds of fields that aren't searched. */
const unsearchedKinds = new Set<FieldKind>(['image', 'file', 'color', 'id', 'reference']);

const collectTexts = function* (value: unknown): Generator<string> {
  if (typeof value === 'string' && value !== '') yield value;
  else if (typeof value === 'number') yield String(value);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* collectTexts(part);
};

/** Splits a word into pieces of `length` characters, each starting `step` after the previous one. */
const splitWord = (word: string, length: number, step: number): readonly string[] => {
  if (word.length <= length) return [word];
  const points = [...word];
  const count = Math.max(1, Math.ceil((points.length - length) / step) + 1);
  return Array.from({ length: count }, (_, at) => points.slice(at * step, at * step + length).join(''));
};

/** Splits a search text into words, all of which a matching content contains. */
const toSearchWords = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => (word === '' ? [] : splitWord(word, overlapLength, overlapLength)));

const maxWords = 8;

/** The words of a search, all of which a code contains; undefined without a search. ASCII punctuation separates words. */
export const parseSearch = (q: string): string[] | undefined => {
  if (q.trim() === '') return undefined;
  const words = toSearchText(q)
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter(Boolean);
  return toSearchWords(words.slice(0, maxWords).join(' '));
};

/** Returns the searchable part of the texts: all if they fit, otherwise each distinct word once, as many as fit. */
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

/** Counts the bytes of a revision. */
export const countRevisionBytes = (content: unknown, style: unknown): number =>
  countBytes(JSON.stringify(content)) + countBytes(JSON.stringify(style));

/** Returns what is stored beside a revision, so that neither lists nor search read its content. */
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
