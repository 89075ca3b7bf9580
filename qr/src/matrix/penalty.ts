import { type BitRows, stripCount, stripWidth } from './bit-rows.ts';

/**
 * How hard a masked symbol is to read: ISO/IEC 18004, clause 7.8.3 and table 11, computed on whole words.
 *
 * Going down a strip, a word holds one row of up to 31 columns, so an AND of what successive rows say follows 31 columns
 * at once. The same walk over the symbol mirrored in its diagonal judges the rows.
 */

const runPoints = 3;
const blockPoints = 3;
const finderPoints = 40;
const balancePoints = 10;

/** The strip being walked, in as much light before and after it: around the symbol everything counts as light. */
const margin = 177;
const strip = new Int32Array(3 * margin);

/** Points of the symbol `bitRows` XOR `pattern`; an answer of `limit` or more only says that it is not under the limit. */
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
      // The last strip has no column after its last one to make blocks with.
      points += scoreStrip(size, ownColumns, stripIndex === strips - 1 ? ownColumns >> 1 : ownColumns);
      darkModules += countDark(size, ownColumns);
    } else {
      points += scoreStrip(size, ownColumns, noBlocks);
    }
    if (points >= limit) return points;
  }
  return points + balancePenalty(darkModules, size * size);
}

/** Blocks are the same in the mirrored symbol, where they are not counted again. */
const noBlocks = 0;

/**
 * Points of the first `size` rows of the strip, but for balance.
 * @param ownColumns the columns that belong to it
 * @param pairedColumns those whose blocks with the next column count
 */
function scoreStrip(size: number, ownColumns: number, pairedColumns: number): number {
  const end = margin + size;
  let runs = 0;
  let blocks = 0;
  let finders = 0;

  // What these say holds up to the row before: the last two, three, five modules are alike; the last six are dark; the
  // last ones are the first 1 … 7 of a finder-like pattern.
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

/** Ten points for each full 5 % by which the share of dark modules lies outside 45 … 55 %. */
function balancePenalty(dark: number, total: number): number {
  return balancePoints * Math.max(0, Math.ceil(Math.abs(dark * 20 - total * 10) / total) - 1);
}

/**
 * Finder-like patterns that are known to count once row `end` is reached.
 * @param narrow columns where one of seven modules ended above that row
 * @param wide columns where a dark run of six or more did: the middle of a larger pattern, perhaps
 */
function countEndedFinders(narrow: number, wide: number, end: number): number {
  return (narrow === 0 ? 0 : countLightSides(narrow, end, 1)) + (wide === 0 ? 0 : countWideFinders(wide, end));
}

/**
 * Of the columns where a pattern 1:1:3:1:1 in units of `unit` modules ended above row `end`: how many have the light
 * before it, at least four units with at least one after it; and how many the other way round, added up.
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

/** The same for all patterns of more than one module per unit whose dark middle ended above row `end`. */
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

/** Columns that are light in all rows of the strip from `from` up to but without `to`. */
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
