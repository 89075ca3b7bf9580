import { availableParallelism } from 'node:os';
import type { Statistics, StatisticsQuery } from '@tessera/contract/api/analysis.ts';
import { maxTopCodes } from '@tessera/contract/rules/add-scans.ts';
import {
  intersectFilters,
  parseCodeFilters,
  parseScanFilters,
  type ScanProperty,
} from '@tessera/contract/rules/scan-filters.ts';
import {
  addDays,
  type DayRange,
  getComparedRange,
  getLocalTime,
  getPresetRange,
  isWithinRange,
} from '@tessera/contract/rules/scan-range.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { EventQuery, EventSum, ScanEvents, ScanRow } from '../../adapters/events/port.ts';
import type { GeoLookup } from '../../adapters/geo/port.ts';
import type { Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { createConcurrencyLimiter } from '../../http/concurrency-limit.ts';
import { countCodesByFolder } from '../codes/index.ts';
import { buildStatistics, findLastRefusals, rankCodeSums } from './statistics.ts';
import * as store from './store.ts';
import { toStoredFilter } from './values.ts';

/** Publications are listed for selections of up to this many codes, and at most this many. */
const maxCodesWithChanges = 50;
const maxChanges = 20;
/** On how many days codes that refuse visitors are looked for. */
const refusalLookbackDays = 3;

/** So that scans find a free core and a free connection, however many pages are open. */
const runQueued = createConcurrencyLimiter({
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  maxQueued: 200,
});

export type StatisticsDeps = { db: Db; events: ScanEvents; now: () => Date; geo: Pick<GeoLookup, 'citySource'> };

/** Which codes statistics are about: those that the query selects, or one. */
export type StatisticsScope = { codeId?: number };

/** The codes of a request: null for all of the account, with those erased. `selected` and `all` count those in lists. */
type CodeSelection = { codeIds: number[] | null; selected: number; all: number };

const resolveSelection = async (
  member: Member,
  db: Db,
  query: StatisticsQuery,
  { codeId }: StatisticsScope,
): Promise<CodeSelection> => {
  const filters = parseCodeFilters(query);
  const counts = await countCodesByFolder(member, db);
  const all = [...counts.values()].reduce((sum, codes) => sum + codes, 0);
  const select = async (codeFilters: store.CodeFilters): Promise<CodeSelection> => {
    const { ids, listed: selected } = await store.findMatchingCodes(member, db, codeFilters);
    return { codeIds: ids, selected, all };
  };
  if (codeId !== undefined) {
    const own = { values: [String(codeId)], isNegated: false };
    if (!(await store.findVisibleCode(member, db, codeId))) fail('not_found');
    const code = filters.code ? intersectFilters(filters.code, own) : own;
    return select({ ...filters, code });
  }
  if (!member.folderScope && Object.keys(filters).length === 0) return { codeIds: null, selected: all, all };
  return select(filters);
};

/** Returns the range of a query; the day of the first scan is looked up only for all days. */
const findRange = async (
  events: ScanEvents,
  { accountId }: Member,
  { from, to, preset = '30d' }: StatisticsQuery,
  { codeIds }: CodeSelection,
  today: string,
): Promise<DayRange> => {
  if (from !== undefined && to !== undefined) return { from, to };
  const firstDay = preset === 'all' ? await events.findFirstDay({ accountId, codeIds }) : null;
  return getPresetRange(preset, today, firstDay);
};

const toEventQuery = (
  member: Member,
  query: StatisticsQuery,
  { codeIds }: CodeSelection,
  range: DayRange,
  timeZone: string,
): EventQuery => ({
  scope: { accountId: member.accountId, codeIds },
  range,
  compared: query.compare && getComparedRange(range, query.compare),
  filters: Object.fromEntries(
    Object.entries(parseScanFilters(query)).map(([property, filter]) => [
      property,
      toStoredFilter(property as ScanProperty, filter),
    ]),
  ),
  countsSuspects: query.suspects === 'yes',
  leavesOutRepeats: query.repeats === 'no',
  timeZone,
});

const listChanges = async (
  member: Member,
  db: Db,
  { codeIds, selected }: CodeSelection,
  range: DayRange,
  timeZone: string,
): Promise<Statistics['changes']> => {
  if (selected > maxCodesWithChanges) return [];
  const rows = await store.listPublications(member, db, codeIds, range, timeZone, maxChanges);
  return rows.map(({ day, id, name }) => ({ day, code: { id, name } }));
};

/**
 * Lists codes for each outcome of refused visitors, on the last days on which it occurred: a year has a hundred thousand counters
 * of refusals. Counters of codes don't say when; an outcome that isn't found on the last days of the range is then looked for on
 * all of them.
 */
const listRefusingCodes = async (
  member: Member,
  db: Db,
  { codeIds }: CodeSelection,
  range: DayRange,
  sums: readonly EventSum[],
) => {
  const list = (days: DayRange, outcomes: readonly number[]) =>
    store.listRefusingCodes(member, db, codeIds, days, outcomes);
  const getLastDays = (to: string): DayRange => {
    const from = addDays(to, 1 - refusalLookbackDays);
    return { from: isWithinRange(from, range) ? from : range.from, to };
  };
  const last = getLastDays(range.to);
  const days = findLastRefusals(sums);
  const byDay = Map.groupBy(days.keys(), (outcome) => {
    const day = days.get(outcome);
    return day && day < last.from ? day : range.to;
  });
  const found: Awaited<ReturnType<typeof list>> = [];
  for (const [day, outcomes] of byDay) found.push(...(await list(getLastDays(day), outcomes)));
  const missing = [...days].flatMap(([outcome, day]) =>
    day === null && !found.some((row) => row.outcome === outcome) ? [outcome] : [],
  );
  if (missing.length > 0 && last.from > range.from) found.push(...(await list(range, missing)));
  return found;
};

/** Returns the current day in the reporting zone; throws `invalid_input` if the query's range ends after it. */
const getReportingDay = async (
  { db, now }: Pick<StatisticsDeps, 'db' | 'now'>,
  member: Member,
  query: StatisticsQuery,
) => {
  const timeZone = await store.getReportingZone(member, db);
  const today = getLocalTime(timeZone, now().getTime()).day;
  if (query.to !== undefined && query.to > today) {
    fail('invalid_input', { issues: [{ field: 'query.to', code: 'in_future', params: { max: today } }] });
  }
  return { timeZone, today };
};

/** Throws what `readStatistics` throws, without reading scans. */
export const requireReadable = async (
  deps: Pick<StatisticsDeps, 'db' | 'now'>,
  member: Member,
  query: StatisticsQuery,
  { codeId }: StatisticsScope,
): Promise<void> => {
  await getReportingDay(deps, member, query);
  if (codeId !== undefined && !(await store.findVisibleCode(member, deps.db, codeId))) fail('not_found');
};

/**
 * Returns single scans that a query is about, page by page, and its range.
 * @throws AppError as `readStatistics`
 */
export const readScans = async (
  { db, events, now }: StatisticsDeps,
  member: Member,
  query: StatisticsQuery,
  scope: StatisticsScope,
): Promise<{ pages: AsyncIterable<ScanRow[]>; range: DayRange }> => {
  const { timeZone, today } = await getReportingDay({ db, now }, member, query);
  const selection = await resolveSelection(member, db, query, scope);
  const range = await findRange(events, member, query, selection, today);
  const accountCodes = selection.codeIds ?? (await store.findMatchingCodes(member, db, {})).ids;
  return { pages: events.listScans(toEventQuery(member, query, selection, range, timeZone), accountCodes), range };
};

/** Statistics, and what was committed when they were read (pg_snapshot). */
export type StatisticsResult = { statistics: Statistics; snapshot: string };

const readNow = async (
  { db, events, now, geo }: StatisticsDeps,
  member: Member,
  query: StatisticsQuery,
  scope: StatisticsScope,
): Promise<StatisticsResult> => {
  const { timeZone, today } = await getReportingDay({ db, now }, member, query);
  const selection = await resolveSelection(member, db, query, scope);
  const range = await findRange(events, member, query, selection, today);
  const result = await events.sum(toEventQuery(member, query, selection, range, timeZone));
  const ranked = rankCodeSums(result.sums, query);
  const folders = await store.findCodeFolders(
    member,
    db,
    ranked.map(({ id }) => id),
  );
  const listed = ranked.filter(({ id }) => folders.has(id)).slice(0, maxTopCodes);
  const summaries = await store.describeCodes(
    member,
    db,
    listed.map(({ id }) => id),
  );
  const folderIds = [...new Set(folders.values())].filter((id) => id !== null);
  const folderNames = await store.findFolderNames(member, db, folderIds);
  const statistics = buildStatistics(result.sums, query, {
    range,
    compared: query.compare && getComparedRange(range, query.compare),
    today,
    timeZone,
    firstDay: result.firstDay,
    codes: { selected: selection.selected, all: selection.all },
    ranked,
    folders,
    folderNames,
    summaries: new Map(summaries.map((summary) => [summary.id, summary])),
    refusingCodes: await listRefusingCodes(member, db, selection, range, result.sums),
    changes: await listChanges(member, db, selection, range, timeZone),
    coverage: result.coverage,
    asOf: result.asOf,
    isBackfilling: result.isBackfilling,
    citySource: geo.citySource,
  });
  const { totals } = statistics;
  if (totals.scans + totals.visits > 0 || result.firstDay === null) return { statistics, snapshot: result.snapshot };
  const lastDay = await events.findLastDay({ accountId: member.accountId, codeIds: selection.codeIds }, range.to);
  return { statistics: { ...statistics, range: { ...statistics.range, lastDay } }, snapshot: result.snapshot };
};

/**
 * Reads the statistics that a member may see.
 * @throws AppError `not_found` if the scope is a code that the member may not see, `invalid_input` if the range ends after today,
 * `unavailable` if too many are waiting.
 */
export const readStatistics = (...request: Parameters<typeof readNow>): Promise<StatisticsResult> =>
  runQueued(() => readNow(...request));
