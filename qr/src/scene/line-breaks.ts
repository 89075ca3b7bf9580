import type { TypesetText } from '../style/label.ts';

/** Breaks labels into lines. */

type Graphemes = TypesetText['letters'];

/**
 * Returns the fewest lines that are no wider than `limit`, as equal as possible; words are broken only if nothing else
 * helps. If `maxLines` are not enough, lines may be wider.
 * @returns the index of the first grapheme of each line
 */
export function findLineStarts(text: string, letters: Graphemes, limit: number, maxLines = letters.length): number[] {
  if (letters.length === 0) return [];
  const penalties = computeBreakPenalties(text, letters);
  const wordBreaks = penalties.map((penalty) => (penalty === 0 ? 0 : Number.POSITIVE_INFINITY));
  for (const penaltySet of [wordBreaks, penalties]) {
    for (let count = 1; count <= maxLines; count++) {
      const starts = divideEvenly(letters, count, limit, penaltySet);
      if (starts) return starts;
    }
  }
  return divideEvenly(letters, maxLines, Number.POSITIVE_INFINITY, penalties) ?? [0];
}

/** The penalty of starting a line with each grapheme. */
type BreakPenalties = readonly number[];

/** Divides into a number of lines: lowest penalty first, then the shortest longest line, then the most equal lines. */
function divideEvenly(
  letters: Graphemes,
  count: number,
  limit: number,
  penalties: BreakPenalties,
): number[] | undefined {
  const narrowest = divide(letters, count, limit, penalties, Math.max);
  return narrowest && divide(letters, count, narrowest.load, penalties, (width, load) => width ** 2 + load)?.starts;
}

type LineDivision = { starts: number[]; penalty: number; load: number };

/** The cheapest division into a number of lines; among equal ones, that with the least load, summed over the lines. */
function divide(
  letters: Graphemes,
  count: number,
  limit: number,
  penalties: BreakPenalties,
  add: (width: number, load: number) => number,
): LineDivision | undefined {
  const cache = new Map<number, LineDivision | undefined>();
  const from = (start: number, linesLeft: number): LineDivision | undefined => {
    const key = start * 100 + linesLeft;
    if (!cache.has(key)) cache.set(key, best(start, linesLeft));
    return cache.get(key);
  };
  const best = (start: number, linesLeft: number): LineDivision | undefined => {
    let found: LineDivision | undefined;
    for (let end = linesLeft === 1 ? letters.length : start + 1; end <= letters.length; end++) {
      const width = lineWidth(letters, start, end);
      if (width > limit) break;
      const rest =
        linesLeft === 1 ? { starts: [], penalty: 0, load: 0 } : penalties[end]! < Infinity && from(end, linesLeft - 1);
      if (!rest) continue;
      const total = rest.penalty + (linesLeft === 1 ? 0 : penalties[end]!);
      const load = add(width, rest.load);
      if (!found || total < found.penalty || (total === found.penalty && load < found.load))
        found = { starts: [start, ...rest.starts], penalty: total, load };
    }
    return found;
  };
  return from(0, count);
}

/** Without leading and trailing spaces. */
function lineWidth(letters: Graphemes, from: number, to: number): number {
  let [first, last] = [from, to - 1];
  while (first < last && letters[first]!.path === '') first++;
  while (last > first && letters[last]!.path === '') last--;
  return letters[last]!.x + letters[last]!.advance - letters[first]!.x;
}

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * No penalty after a space or a dash and between words of scripts without spaces, some within words, and more for
 * characters that never start a line.
 */
function computeBreakPenalties(text: string, letters: Graphemes): number[] {
  const penalties = letters.map(({ path }, i) => (path !== '' && letters[i - 1]?.path === '' ? 0 : 1));
  const graphemeOffsets = [...graphemeSegmenter.segment(text)].map(({ index }) => index);
  let graphemeCount = 0;
  const offsets = letters.map(({ graphemes = 1 }) => {
    const offset = graphemes > 0 ? graphemeOffsets[graphemeCount] : undefined;
    graphemeCount += graphemes;
    return offset;
  });
  // The graphemes don’t match the text, so only spaces are known break opportunities.
  if (graphemeCount !== graphemeOffsets.length) return penalties;
  let previousSegment = '';
  for (const { segment, index } of wordSegmenter.segment(text)) {
    const at = offsets.indexOf(index);
    if (at >= 0 && canBreak(previousSegment, segment)) penalties[at] = 0;
    previousSegment = segment;
  }
  return penalties.map((penalty, i) => {
    const offset = offsets[i];
    return offset === undefined || cannotStartLine.test(text.slice(offset)) ? 9 : penalty;
  });
}

/** Scripts without spaces between words. */
const unspacedScript = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}]/u;

/**
 * Characters that never start a line: spaces, closing punctuation, and marks that belong to the preceding character.
 */
const cannotStartLine = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Z}\p{M}ー々っゃゅょッャュョ]/u;

/** Japanese particles attach to the preceding word. */
const japaneseParticle = /^(?![おご]$)\p{scx=Hira}{1,2}$/u;

/** Characters that never end a line: opening brackets, and Japanese honorific prefixes. */
const cannotEndLine = /([\p{Ps}\p{Pi}]|^[おご御])$/u;

function canBreak(before: string, after: string): boolean {
  if (before === '' || japaneseParticle.test(after) || cannotEndLine.test(before)) return false;
  return /[-–—/]$/.test(before) || unspacedScript.test(before) || unspacedScript.test(after);
}
