import { type Lines, stripsOf, stripWidth } from './lines.ts';

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

/** Points of the symbol `lines` XOR `stamp`; an answer of `limit` or more only says that it is not under the limit. */
export function penalty(lines: Lines, stamp: Lines, size: number, limit: number): number {
  const strips = stripsOf(size);
  let points = 0;
  let darkModules = 0;
  strip.fill(0, margin + size);

  for (let walk = 0; walk < 2 * strips; walk++) {
    for (let y = 0, word = walk * size; y < size; y++, word++) strip[margin + y] = lines[word]! ^ stamp[word]!;

    const own = 2 ** Math.min(stripWidth, size - (walk % strips) * stripWidth) - 1;
    if (walk < strips) {
      // The last strip has no column after its last one to make blocks with.
      points += walkStrip(size, own, walk === strips - 1 ? own >> 1 : own);
      darkModules += darkIn(size, own);
    } else {
      points += walkStrip(size, own, noBlocks);
    }
    if (points >= limit) return points;
  }
  return points + balance(darkModules, size * size);
}

/** Blocks are the same in the mirrored symbol, where they are not counted again. */
const noBlocks = 0;

/**
 * Points of the first `size` rows of the strip, but for balance.
 * @param own the columns that belong to it
 * @param paired those whose blocks with the next column count
 */
function walkStrip(size: number, own: number, paired: number): number {
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
    const lightOwn = ~row & own;
    finders += findersEnded(finder7 & lightOwn, dark6 & lightOwn, y);

    const same = ~(row ^ before);
    const now3 = same & same2;
    const now5 = now3 & same3Before;
    const inRun = now5 & own;
    if (inRun !== 0) runs += countBits(inRun) + (runPoints - 1) * countBits(inRun & ~same5);
    const block = same & (same >>> 1) & ~(row ^ (row >>> 1)) & paired;
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
  finders += findersEnded(finder7 & own, dark6 & own, end);
  return runs + blockPoints * blocks + finderPoints * finders;
}

function darkIn(size: number, own: number): number {
  let count = 0;
  for (let y = margin; y < margin + size; y++) count += countBits(strip[y]! & own);
  return count;
}

/** Ten points for each full 5 % by which the share of dark modules lies outside 45 … 55 %. */
function balance(dark: number, total: number): number {
  return balancePoints * Math.max(0, Math.ceil(Math.abs(dark * 20 - total * 10) / total) - 1);
}

/**
 * Finder-like patterns that are known to count once row `end` is reached.
 * @param narrow columns where one of seven modules ended above that row
 * @param wide columns where a dark run of six or more did: the middle of a larger pattern, perhaps
 */
function findersEnded(narrow: number, wide: number, end: number): number {
  return (narrow === 0 ? 0 : lightSides(narrow, end, 1)) + (wide === 0 ? 0 : wideFinders(wide, end));
}

/**
 * Of the columns where a pattern 1:1:3:1:1 in units of `unit` modules ended above row `end`: how many have the light
 * before it, at least four units with at least one after it; and how many the other way round, added up.
 */
function lightSides(columns: number, end: number, unit: number): number {
  const start = end - 7 * unit;
  const after1 = columns & light(end, end + unit);
  const before1 = after1 & light(start - unit, start);
  if (before1 === 0) return 0;
  const before4 = before1 & light(start - 4 * unit, start - unit);
  const after4 = before1 & light(end + unit, end + 4 * unit);
  return countBits(before4) + countBits(after4);
}

/** The same for all patterns of more than one module per unit whose dark middle ended above row `end`. */
function wideFinders(columns: number, end: number): number {
  let found = 0;
  for (let unit = 2; ; unit++) {
    const start = end - 3 * unit;
    columns &= dark(start, start + 3);
    if (columns === 0) return found;
    let whole = columns & light(start - unit, start);
    if (whole !== 0) whole &= light(end, end + unit);
    if (whole !== 0) whole &= dark(start - 2 * unit, start - unit) & dark(end + unit, end + 2 * unit);
    if (whole !== 0) whole &= light(start - 2 * unit - 1, start - 2 * unit) & light(end + 2 * unit, end + 2 * unit + 1);
    if (whole !== 0) found += lightSides(whole, end + 2 * unit, unit);
  }
}

/** Columns that are light in all rows of the strip from `from` up to but without `to`. */
function light(from: number, to: number): number {
  let any = 0;
  for (let y = from; y < to; y++) any |= strip[y]!;
  return ~any;
}

function dark(from: number, to: number): number {
  let all = -1;
  for (let y = from; y < to; y++) all &= strip[y]!;
  return all;
}

function countBits(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
