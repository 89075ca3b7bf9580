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
  const prices = pricesOf(text, letters);
  const between = prices.map((price) => (price === 0 ? 0 : Number.POSITIVE_INFINITY));
  for (const each of [between, prices]) {
    for (let count = 1; count <= most; count++) {
      const starts = evenly(letters, count, limit, each);
      if (starts) return starts;
    }
  }
  return evenly(letters, most, Number.POSITIVE_INFINITY, prices) ?? [0];
}

/** What it costs to begin a line with each letter. */
type Prices = readonly number[];

/** So many lines: the cheapest, of those with the shortest longest line, of those the most alike. */
function evenly(letters: Letters, count: number, limit: number, prices: Prices): number[] | undefined {
  const narrow = divide(letters, count, limit, prices, Math.max);
  return narrow && divide(letters, count, narrow.load, prices, (width, load) => width ** 2 + load)?.starts;
}

type Division = { starts: number[]; price: number; load: number };

/** The cheapest way to divide letters into so many lines; of equal ones that of the least load, which lines add up to. */
function divide(
  letters: Letters,
  count: number,
  limit: number,
  prices: Prices,
  add: (width: number, load: number) => number,
): Division | undefined {
  const known = new Map<number, Division | undefined>();
  const from = (start: number, left: number): Division | undefined => {
    const key = start * 100 + left;
    if (!known.has(key)) known.set(key, best(start, left));
    return known.get(key);
  };
  const best = (start: number, left: number): Division | undefined => {
    let found: Division | undefined;
    for (let end = left === 1 ? letters.length : start + 1; end <= letters.length; end++) {
      const width = widthOf(letters, start, end);
      if (width > limit) break;
      const rest = left === 1 ? { starts: [], price: 0, load: 0 } : prices[end]! < Infinity && from(end, left - 1);
      if (!rest) continue;
      const total = rest.price + (left === 1 ? 0 : prices[end]!);
      const load = add(width, rest.load);
      if (!found || total < found.price || (total === found.price && load < found.load))
        found = { starts: [start, ...rest.starts], price: total, load };
    }
    return found;
  };
  return from(0, count);
}

/** Without spaces at the ends. */
function widthOf(letters: Letters, from: number, to: number): number {
  let [first, last] = [from, to - 1];
  while (first < last && letters[first]!.path === '') first++;
  while (last > first && letters[last]!.path === '') last--;
  return letters[last]!.x + letters[last]!.advance - letters[first]!.x;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Nothing for letters after a space or a dash and between the words of scripts without spaces, something within words,
 * and more for what never begins a line.
 */
function pricesOf(text: string, letters: Letters): number[] {
  const prices = letters.map(({ path }, i) => (path !== '' && letters[i - 1]?.path === '' ? 0 : 1));
  const places = [...graphemes.segment(text)].map(({ index }) => index);
  // Otherwise letters and text can't be told to belong together, and spaces are all that is known.
  if (places.length !== letters.length) return prices;
  let before = '';
  for (const { segment, index } of segmenter.segment(text)) {
    if (mayPart(before, segment)) prices[places.indexOf(index)] = 0;
    before = segment;
  }
  return prices.map((price, i) => (closes.test(text.slice(places[i])) ? 9 : price));
}

/** Scripts that put no spaces between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}]/u;

/** What never begins a line: spaces, closing punctuation, and what belongs to the letter before it. */
const closes = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Z}\p{M}ー々っゃゅょッャュョ]/u;

/** Japanese particles belong to the word before them. */
const clings = /^(?![おご]$)\p{scx=Hira}{1,2}$/u;

/** What never ends a line: opening brackets, and what makes Japanese words polite. */
const leads = /([\p{Ps}\p{Pi}]|^[おご御])$/u;

function mayPart(before: string, after: string): boolean {
  if (before === '' || clings.test(after) || leads.test(before)) return false;
  return /[-–—/]$/.test(before) || unspaced.test(before) || unspaced.test(after);
}
