import type { Lettering } from '../style/label.ts';

/** Where lines of a label begin. */

type Letters = Lettering['letters'];

/**
 * The fewest lines that are no wider than `limit`, as equal as can be; within words only when nothing else helps. With
 * no more than `most` of them, they may be wider.
 * @returns the first letter of each line
 */
export function lineStarts(text: string, letters: Letters, limit: number, most = letters.length): number[] {
  if (letters.length === 0) return [];
  const words = wordStarts(text, letters);
  const split = (count: number, widest: number, inWords: number) =>
    splitter(letters, widest, (at) => (words.has(at) ? 0 : inWords))(0, count)?.starts;
  for (const inWords of [Number.POSITIVE_INFINITY, 1]) {
    for (let count = 1; count <= most; count++) {
      const starts = split(count, limit, inWords);
      if (starts) return starts;
    }
  }
  return split(most, Number.POSITIVE_INFINITY, 1) ?? [];
}

type Split = { starts: number[]; cost: number; widest: number };

/** The best way to set letters from one on in so many lines: the cheapest, of those the one with the shortest longest line. */
function splitter(letters: Letters, limit: number, cost: (at: number) => number) {
  const known = new Map<string, Split | undefined>();
  const best = (from: number, count: number): Split | undefined => {
    const key = `${from} ${count}`;
    if (!known.has(key)) known.set(key, find(from, count));
    return known.get(key);
  };
  const find = (from: number, count: number): Split | undefined => {
    if (count === 1) {
      const widest = widthOf(letters, from, letters.length);
      return widest <= limit ? { starts: [from], cost: 0, widest } : undefined;
    }
    let found: Split | undefined;
    for (let next = from + 1; next < letters.length; next++) {
      const price = cost(next);
      const width = widthOf(letters, from, next);
      if (width > limit) break;
      if (price === Number.POSITIVE_INFINITY) continue;
      const rest = best(next, count - 1);
      if (!rest) continue;
      const split = { starts: [from, ...rest.starts], cost: price + rest.cost, widest: Math.max(width, rest.widest) };
      if (!found || split.cost < found.cost || (split.cost === found.cost && split.widest < found.widest))
        found = split;
    }
    return found;
  };
  return best;
}

/** Without spaces at the ends. */
function widthOf(letters: Letters, from: number, to: number): number {
  let [first, last] = [from, to - 1];
  while (first < last && letters[first]!.path === '') first++;
  while (last > first && letters[last]!.path === '') last--;
  return letters[last]!.x + letters[last]!.advance - letters[first]!.x;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Letters that a line may begin with: after a space or a dash, and between the words of scripts without spaces. */
function wordStarts(text: string, letters: Letters): Set<number> {
  const starts = new Set<number>();
  letters.forEach(({ path }, i) => {
    if (path !== '' && i > 0 && letters[i - 1]!.path === '') starts.add(i);
  });
  const characters = [...graphemes.segment(text)];
  // Otherwise letters and text can't be told to belong together, and spaces are all that is known.
  if (characters.length !== letters.length) return starts;
  const begins = new Set([...words.segment(text)].map(({ index }) => index));
  characters.forEach(({ segment, index }, i) => {
    const before = characters[i - 1]?.segment;
    if (before === undefined) return;
    const isBetweenWords = begins.has(index) && (unspaced.test(segment) || unspaced.test(before));
    if (/^[-–—/]$/.test(before) || isBetweenWords) {
      if (!closes.test(segment) && !opens.test(before)) starts.add(i);
    }
  });
  return starts;
}

/** What never begins a line, and what never ends one. */
const closes = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Z}\p{M}ーっゃゅょぁぃぅぇぉッャュョァィゥェォ々]/u;
const opens = /^[\p{Ps}\p{Pi}]/u;
