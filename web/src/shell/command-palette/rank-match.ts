import { normalizeText } from '../../ui/typeahead.ts';

/** What an item of the palette is found by: its label, and other words for it. */
export type Searchable = { label: string; words?: string | undefined };

const listWords = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * The ranks of matches: the whole label, its start, starts of its words, other words for it, any part of the label, or what it’s
 * about.
 */
export const matchRanks = { exact: 0, prefix: 1, words: 2, synonyms: 3, part: 4, content: 5 } as const;

/** Ranks how well an item matches a query, 0 being the best; undefined if it doesn’t. Every word of the query has to match. */
export const rankMatch = (query: string, { label, words = '' }: Searchable): number | undefined => {
  const [text, name] = [normalizeText(query.trim()), normalizeText(label)];
  const queryWords = listWords(text);
  if (queryWords.length === 0) return undefined;
  if (name === text) return matchRanks.exact;
  if (name.startsWith(text)) return matchRanks.prefix;
  const startAll = (candidates: readonly string[]) =>
    queryWords.every((word) => candidates.some((candidate) => candidate.startsWith(word)));
  const nameWords = listWords(name);
  if (startAll(nameWords)) return matchRanks.words;
  if (startAll([...nameWords, ...listWords(normalizeText(words))])) return matchRanks.synonyms;
  return queryWords.every((word) => name.includes(word)) ? matchRanks.part : undefined;
};

export type TextPart = { text: string; isMatch: boolean };

/** Splits a label into the parts that a query matches and those between them. */
export const splitMatches = (label: string, query: string): TextPart[] => {
  const characters = [...label];
  let name = '';
  const starts: number[] = [];
  for (const [at, character] of characters.entries()) {
    const normalized = normalizeText(character);
    for (let unit = 0; unit < normalized.length; unit++) starts.push(at);
    name += normalized;
  }
  const marked = new Set<number>();
  for (const word of listWords(normalizeText(query))) {
    const atWordStart = name.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u'));
    const from = atWordStart < 0 ? name.indexOf(word) : atWordStart;
    if (from < 0) continue;
    for (let unit = from; unit < from + word.length; unit++) marked.add(starts[unit] ?? -1);
  }
  const parts: TextPart[] = [];
  for (const [at, text] of characters.entries()) {
    const last = parts.at(-1);
    const isMatch = marked.has(at);
    if (last?.isMatch === isMatch) last.text += text;
    else parts.push({ text, isMatch });
  }
  return parts;
};
