import { type BitRows, stripCount, stripWidth } from './bit-rows.ts';

/**
 * The penalty score of a masked symbol: ISO/IEC 18004, clause 7.8.3 and table 11, computed on whole words. Walking down
 * a strip, a word holds one row of up to 31 columns, so an AND of successive rows processes 31 columns together. The
 * same walk over the symbol mirrored in its diagonal scores the rows.
 */

const runPoints = 3;
const blockPoints = 3;
const finderPoints = 40;
const balancePoints = 10;

/** The current strip, with as many light rows before and after it: everything around the symbol counts as light. */
const margin = 177;
const strip = new Int32Array(3 * margin);

/**
 * Returns the penalty of the symbol `bitRows` XOR `pattern`. A result of `limit` or more is incomplete: it only means
 * that the penalty reaches the limit.
 */
export function penalty(bitRows: BitRows, pattern: BitRows, size: number, limit: number): number {
  const strips = stripCount(size);
  let points = 0;
  let darkModules = 0;
  strip.fill(0, margin + size);

  for (let stripIndex = 0; stripIndex < 2 * strips; stripIndex++) {
    for (let y = 0, word = stripIndex * size; y < size; y++, word++)
      strip[margin + y] = bitRows[word]! ^ pattern[word]!;

    const ownColumns = 2 ** Math.min(stripWidth, size - (stripIndex % strips) * stripWidth) - 1;
    if (stripIndex < strips) {
      // The last strip’s last column has no neighbour to form blocks with.
      points += scoreStrip(size, ownColumns, stripIndex === strips - 1 ? ownColumns >> 1 : ownColumns);
      darkModules += countDark(size, ownColumns);
    } else {
      points += scoreStrip(size, ownColumns, noBlocks);
    }
    if (points >= limit) return points;
  }
  return points + balancePenalty(darkModules, size * size);
}

/** Blocks are the same in the mirrored symbol, so they are not counted twice. */
const noBlocks = 0;

/**
 * Returns the penalty of the first `size` rows of the strip, except for balance.
 * @param ownColumns the columns that belong to the strip
 * @param pairedColumns those whose blocks with the next column count
 */
function scoreStrip(size: number, ownColumns: number, pairedColumns: number): number {
  const end = margin + size;
  let runs = 0;
  let blocks = 0;
  let finders = 0;

  // State up to the previous row, one bit per column: whether the last two, three, five modules are alike; whether the
  // last six are dark; whether the last ones are the first 1 … 7 of a finder-like pattern.
  let before = ~strip[margin]!;
  let same2 = 0;
  let same3 = 0;
  let same3Before = 0;
  let same5 = 0;
  let dark6 = 0;
  let finder1 = 0;
  let finder2 = 0;
  let finder3 = 0;
  let finder4 = 0;
  let finder5 = 0;
  let finder6 = 0;
  let finder7 = 0;

  for (let y = margin; y < end; y++) {
    const row = strip[y]!;
    const lightOwn = ~row & ownColumns;
    finders += countEndedFinders(finder7 & lightOwn, dark6 & lightOwn, y);

    const same = ~(row ^ before);
    const now3 = same & same2;
    const now5 = now3 & same3Before;
    const inRun = now5 & ownColumns;
    if (inRun !== 0) runs += countBits(inRun) + (runPoints - 1) * countBits(inRun & ~same5);
    const block = same & (same >>> 1) & ~(row ^ (row >>> 1)) & pairedColumns;
    if (block !== 0) blocks += countBits(block);

    finder7 = finder6 & row;
    finder6 = finder5 & ~row;
    finder5 = finder4 & row;
    finder4 = finder3 & row;
    finder3 = finder2 & row;
    finder2 = finder1 & ~row;
    finder1 = row & ~before;
    dark6 = now5 & same5 & row;
    same5 = now5;
    same3Before = same3;
    same3 = now3;
    same2 = same;
    before = row;
  }
  finders += countEndedFinders(finder7 & ownColumns, dark6 & ownColumns, end);
  return runs + blockPoints * blocks + finderPoints * finders;
}

function countDark(size: number, ownColumns: number): number {
  let count = 0;
  for (let y = margin; y < margin + size; y++) count += countBits(strip[y]! & ownColumns);
  return count;
}

/** Ten points for each full 5 % by which the share of dark modules is outside 45 … 55 %. */
function balancePenalty(dark: number, total: number): number {
  return balancePoints * Math.max(0, Math.ceil(Math.abs(dark * 20 - total * 10) / total) - 1);
}

/**
 * Counts the finder-like patterns that are complete at row `end`.
 * @param narrow columns where one of seven modules ended above that row
 * @param wide columns where a dark run of six or more ended, possibly the centre of a larger pattern
 */
function countEndedFinders(narrow: number, wide: number, end: number): number {
  return (narrow === 0 ? 0 : countLightSides(narrow, end, 1)) + (wide === 0 ? 0 : countWideFinders(wide, end));
}

/**
 * Counts the light sides of patterns 1:1:3:1:1 of `unit` modules per unit that ended above row `end`: at least four
 * units of light before and one after, or the other way round; a pattern with both counts twice.
 */
function countLightSides(columns: number, end: number, unit: number): number {
  const start = end - 7 * unit;
  const after1 = columns & lightColumns(end, end + unit);
  const before1 = after1 & lightColumns(start - unit, start);
  if (before1 === 0) return 0;
  const before4 = before1 & lightColumns(start - 4 * unit, start - unit);
  const after4 = before1 & lightColumns(end + unit, end + 4 * unit);
  return countBits(before4) + countBits(after4);
}

/** The same for all patterns of more than one module per unit whose dark centre ended above row `end`. */
function countWideFinders(columns: number, end: number): number {
  let found = 0;
  for (let unit = 2; ; unit++) {
    const start = end - 3 * unit;
    columns &= darkColumns(start, start + 3);
    if (columns === 0) return found;
    let whole = columns & lightColumns(start - unit, start);
    if (whole !== 0) whole &= lightColumns(end, end + unit);
    if (whole !== 0) whole &= darkColumns(start - 2 * unit, start - unit) & darkColumns(end + unit, end + 2 * unit);
    if (whole !== 0)
      whole &= lightColumns(start - 2 * unit - 1, start - 2 * unit) & lightColumns(end + 2 * unit, end + 2 * unit + 1);
    if (whole !== 0) found += countLightSides(whole, end + 2 * unit, unit);
  }
}

/** Returns the columns that are light in all rows of the strip from `from` to before `to`. */
function lightColumns(from: number, to: number): number {
  let any = 0;
  for (let y = from; y < to; y++) any |= strip[y]!;
  return ~any;
}

function darkColumns(from: number, to: number): number {
  let all = -1;
  for (let y = from; y < to; y++) all &= strip[y]!;
  return all;
}

function countBits(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
