import type { CodeSummary, ScanCounts, ScanIncrement, Statistics, StatisticsQuery } from '../api/analysis.ts';
import { outcomes, refusedOutcomes, scanKinds } from './outcomes.ts';
import { scanProperties, unknownValue, unrecordedValue } from './scan-filters.ts';
import { getLocalTime, getWholeDays, isWithinRange } from './scan-range.ts';

/** How many codes `topCodes` lists. */
export const maxTopCodes = 100;
/** How many codes a reason for refusal names. */
export const maxRefusingCodes = 3;

type Sums = { scans: number; people: number };

/** What an increment adds to the sums of its day. */
type Addition = ScanCounts & { isScan: boolean };

const toAddition = ({ kind, count, isFirst, isRepeat }: ScanIncrement, query: StatisticsQuery): Addition => {
  const isCounted = kind === scanKinds.scan || (kind === scanKinds.suspect && query.suspects === 'yes');
  const isScan = isCounted && !(isRepeat && query.repeats === 'no');
  return {
    isScan,
    scans: isScan ? count : 0,
    people: isCounted && isFirst ? count : 0,
    repeats: isScan && isRepeat ? count : 0,
    visits: kind === scanKinds.visit ? count : 0,
  };
};

const addCounts = (counts: ScanCounts, { scans, people, visits, repeats }: Addition): ScanCounts => ({
  scans: counts.scans + scans,
  people: counts.people + people,
  visits: counts.visits + visits,
  repeats: counts.repeats + repeats,
});

/** The highest first, then by name. */
export const compareRows = <Row extends { scans: number }>(getName: (row: Row) => string) => {
  return (a: Row, b: Row) => b.scans - a.scans || (getName(a) < getName(b) ? -1 : 1);
};

/** Adds to the row with a key, creating it if it's missing. */
const addToRow = <Row extends Sums>(
  rows: readonly Row[],
  isRow: (row: Row) => boolean,
  emptyRow: Row,
  change: (row: Row) => Row,
): Row[] => (rows.some(isRow) ? rows.map((row) => (isRow(row) ? change(row) : row)) : [...rows, change(emptyRow)]);

const addSums =
  ({ scans, people }: Addition, isCompared: boolean) =>
  <Row extends Sums & { before?: number | undefined }>(row: Row): Row =>
    isCompared
      ? { ...row, before: (row.before ?? 0) + scans }
      : { ...row, scans: row.scans + scans, people: row.people + people };

/** Whether rows have the scans of the compared range, too: only rows that are about all scans do. */
const comparesRows = ({ comparison, coverage }: Pick<Statistics, 'comparison' | 'coverage'>): boolean =>
  comparison !== null && coverage === null;

const addBreakdowns = (
  statistics: Statistics,
  scan: ScanIncrement,
  addition: Addition,
  isCompared: boolean,
): Statistics['breakdowns'] => {
  const breakdowns = { ...statistics.breakdowns };
  for (const property of scanProperties) {
    const value = scan[property];
    const emptyRow = { value, scans: 0, people: 0, ...(comparesRows(statistics) && { before: 0 }) };
    breakdowns[property] = addToRow(
      breakdowns[property],
      (row) => row.value === value,
      emptyRow,
      addSums(addition, isCompared),
    ).sort(compareRows((row) => row.value));
  }
  return breakdowns;
};

const addTopCodes = (
  statistics: Statistics,
  code: CodeSummary | undefined,
  addition: Addition,
  isCompared: boolean,
): Statistics['topCodes'] => {
  const { topCodes } = statistics;
  const { rows, more, deleted } = topCodes;
  if (!code) return isCompared ? topCodes : { ...topCodes, deleted: deleted + addition.scans };
  const isListed = rows.some(({ id }) => id === code.id);
  // Whether a code below the listed ones has scans already isn't known, so their number stays as it is.
  if (!isListed && more.codes > 0) {
    return isCompared ? topCodes : { ...topCodes, more: { ...more, scans: more.scans + addition.scans } };
  }
  const emptyRow = { ...code, scans: 0, people: 0, ...(comparesRows(statistics) && { before: 0 }) };
  const ranked = addToRow(rows, ({ id }) => id === code.id, emptyRow, addSums(addition, isCompared)).sort(
    compareRows((row) => String(row.id).padStart(16, '0')),
  );
  const surplus = ranked.slice(maxTopCodes);
  return {
    rows: ranked.slice(0, maxTopCodes),
    more: {
      codes: more.codes + surplus.length,
      scans: more.scans + surplus.reduce((sum, { scans }) => sum + scans, 0),
    },
    deleted,
  };
};

const addRefusal = (
  refusals: Statistics['refusals'],
  { kind, count }: ScanIncrement,
  code: CodeSummary | undefined,
): Statistics['refusals'] => {
  const outcome = refusedOutcomes.find((name) => outcomes[name].number === kind - scanKinds.refused);
  if (!outcome) return refusals;
  const found = refusals.find((row) => row.outcome === outcome) ?? { outcome, scans: 0, codes: [] };
  const isNew = code && found.codes.length < maxRefusingCodes && !found.codes.some(({ id }) => id === code.id);
  const codes = isNew ? [...found.codes, { id: code.id, name: code.name }] : found.codes;
  return [...refusals.filter((row) => row !== found), { outcome, scans: found.scans + count, codes }].sort(
    compareRows((row) => row.outcome),
  );
};

const addLeftOut = (
  leftOut: Statistics['leftOut'],
  { kind, count }: ScanIncrement,
  { suspects }: StatisticsQuery,
): Statistics['leftOut'] => ({
  bots: leftOut.bots + (kind === scanKinds.bot ? count : 0),
  previews: leftOut.previews + (kind === scanKinds.preview ? count : 0),
  ownTests: leftOut.ownTests + (kind === scanKinds.ownTest ? count : 0),
  suspects: leftOut.suspects + (kind === scanKinds.suspect && suspects !== 'yes' ? count : 0),
});

/** How many different known values a breakdown has in its range, or in the compared one. */
export const countKnownValues = (
  rows: readonly { value: string; scans: number; before?: number | undefined }[],
  of: 'scans' | 'before' = 'scans',
): number =>
  rows.filter((row) => row.value !== unknownValue && row.value !== unrecordedValue && (row[of] ?? 0) > 0).length;

const addToComparison = (
  { comparison, range, breakdowns }: Statistics,
  day: string,
  addition: Addition,
): Statistics['comparison'] => {
  if (!comparison) return null;
  const whole = getWholeDays(range, comparison, range.today);
  const isWithin = (part: 'now' | 'before') => whole !== undefined && isWithinRange(day, whole[part]);
  return {
    ...comparison,
    totals: isWithinRange(day, comparison) ? addCounts(comparison.totals, addition) : comparison.totals,
    countries: countKnownValues(breakdowns.country, 'before'),
    whole: {
      now: isWithin('now') ? addCounts(comparison.whole.now, addition) : comparison.whole.now,
      before: isWithin('before') ? addCounts(comparison.whole.before, addition) : comparison.whole.before,
    },
  };
};

const addCompared = (statistics: Statistics, scan: ScanIncrement, addition: Addition, code?: CodeSummary) => {
  const { comparison, range } = statistics;
  if (!comparison || !isWithinRange(scan.day, comparison)) return statistics;
  const index = (Date.parse(scan.day) - Date.parse(comparison.from)) / 86_400_000;
  return {
    ...statistics,
    range,
    days: statistics.days.map((day, i) => (i === index ? { ...day, before: (day.before ?? 0) + addition.scans } : day)),
    ...(addition.isScan &&
      comparesRows(statistics) && {
        breakdowns: addBreakdowns(statistics, scan, addition, true),
        topCodes: addTopCodes(statistics, code, addition, true),
      }),
  };
};

const addCurrent = (
  statistics: Statistics,
  scan: ScanIncrement,
  addition: Addition,
  code: CodeSummary | undefined,
  query: StatisticsQuery,
): Statistics => {
  const { range } = statistics;
  if (!isWithinRange(scan.day, range)) return statistics;
  const { weekday, minute } = getLocalTime(range.timeZone, Date.parse(scan.quarterHour));
  const hour = Math.floor(minute / 60);
  const breakdowns = addition.isScan ? addBreakdowns(statistics, scan, addition, false) : statistics.breakdowns;
  const emptyFolder = { id: code?.folder ?? null, name: null, scans: 0, people: 0 };
  return {
    ...statistics,
    totals: addCounts(statistics.totals, addition),
    leftOut: addLeftOut(statistics.leftOut, scan, query),
    days: statistics.days.map((day) =>
      day.day === scan.day
        ? {
            ...day,
            scans: day.scans + addition.scans,
            people: day.people + addition.people,
            visits: day.visits + addition.visits,
          }
        : day,
    ),
    breakdowns,
    countries: countKnownValues(breakdowns.country),
    ...(addition.isScan && {
      hours: statistics.hours.map((cell) =>
        cell.weekday === weekday && cell.hour === hour ? { ...cell, scans: cell.scans + addition.scans } : cell,
      ),
      topCodes: addTopCodes(statistics, code, addition, false),
      folders: code
        ? addToRow(statistics.folders, ({ id }) => id === code.folder, emptyFolder, addSums(addition, false)).sort(
            compareRows((row) => String(row.id)),
          )
        : statistics.folders,
    }),
    refusals: addRefusal(statistics.refusals, scan, code),
    coverage: statistics.coverage && {
      ...statistics.coverage,
      counted: statistics.coverage.counted + addition.scans,
      total: statistics.coverage.total + addition.scans,
    },
  };
};

const addScan = (
  statistics: Statistics,
  scan: ScanIncrement,
  code: CodeSummary | undefined,
  query: StatisticsQuery,
): Statistics => {
  const addition = toAddition(scan, query);
  const compared = addCompared(statistics, scan, addition, code);
  const added = addCurrent(compared, scan, addition, code, query);
  const { firstDay } = added.range;
  const isFirstDay = scan.kind === scanKinds.scan && (firstDay === null || scan.day < firstDay);
  return {
    ...added,
    comparison: addToComparison(added, scan.day, addition),
    range: {
      ...added.range,
      ...(isFirstDay && { firstDay: scan.day }),
      ...(added.totals.scans + added.totals.visits > 0 && { lastDay: null }),
    },
  };
};

/**
 * Returns the statistics with what an event of their live stream adds. The server sends only scans that match the query of the
 * stream.
 */
export const addScans = (
  statistics: Statistics,
  { scans, codes }: { scans: readonly ScanIncrement[]; codes: readonly CodeSummary[] },
  query: StatisticsQuery,
): Statistics => {
  const codesById = new Map(codes.map((code) => [code.id, code]));
  return scans.reduce((sum, scan) => addScan(sum, scan, codesById.get(scan.code), query), statistics);
};
