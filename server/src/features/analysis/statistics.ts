import type { CodeSummary, ScanCounts, Statistics, StatisticsQuery } from '@tessera/contract/api/analysis.ts';
import { compareRows, countKnownValues, maxTopCodes } from '@tessera/contract/rules/add-scans.ts';
import { outcomes, refusedOutcomes, scanKinds } from '@tessera/contract/rules/outcomes.ts';
import { parseScanFilters, type ScanProperty, unrecordedValue } from '@tessera/contract/rules/scan-filters.ts';
import {
  addDays,
  countHourOccurrences,
  type DayRange,
  getWholeDays,
  isWithinRange,
  listDays,
} from '@tessera/contract/rules/scan-range.ts';
import { dimensions, type EventSum } from '../../adapters/events/port.ts';
import { getValueName } from './values.ts';

type Sums = { scans: number; people: number; before: number };
/** Sums by value of one dimension. */
type SumsByValue = ReadonlyMap<string, Sums>;

const emptyCounts: ScanCounts = { scans: 0, people: 0, visits: 0, repeats: 0 };

/** What a row adds to the scans and people of a reply. */
const toCounted = ({ scans, uniques, repeats }: EventSum, { repeats: repeatsFilter }: StatisticsQuery) => ({
  scans: repeatsFilter === 'no' ? scans - repeats : scans,
  people: uniques,
  repeats: repeatsFilter === 'no' ? 0 : repeats,
});

const isCountedKind = (kind: number, { suspects }: StatisticsQuery) =>
  kind === scanKinds.scan || (kind === scanKinds.suspect && suspects === 'yes');

const sumByValue = (sums: readonly EventSum[], query: StatisticsQuery, dimension: number): SumsByValue => {
  const byValue = new Map<string, Sums>();
  for (const row of sums) {
    if (row.dimension !== dimension) continue;
    const { scans, people } = toCounted(row, query);
    const found = byValue.get(row.value) ?? { scans: 0, people: 0, before: 0 };
    byValue.set(
      row.value,
      row.isCompared
        ? { ...found, before: found.before + scans }
        : { ...found, scans: found.scans + scans, people: found.people + people },
    );
  }
  return byValue;
};

/** Sums the days of a range; `isCompared` if they are of the compared range. */
const sumDays = (
  sums: readonly EventSum[],
  query: StatisticsQuery,
  isCompared: boolean,
  range: DayRange,
): ScanCounts => {
  const total = { ...emptyCounts };
  for (const row of sums) {
    if (row.dimension !== dimensions.kind || row.isCompared !== isCompared) continue;
    if (row.day === null || !isWithinRange(row.day, range)) continue;
    const kind = Number(row.value);
    if (kind === scanKinds.visit) total.visits += row.scans;
    if (!isCountedKind(kind, query)) continue;
    const { scans, people, repeats } = toCounted(row, query);
    total.scans += scans;
    total.people += people;
    total.repeats += repeats;
  }
  return total;
};

/** Sums of each kind of request in the range. */
const sumByKind = (sums: readonly EventSum[]) => {
  const byKind = new Map<number, number>();
  for (const { dimension, isCompared, value, scans } of sums) {
    if (dimension === dimensions.kind && !isCompared) {
      byKind.set(Number(value), (byKind.get(Number(value)) ?? 0) + scans);
    }
  }
  return (kind: number) => byKind.get(kind) ?? 0;
};

const buildDays = (sums: readonly EventSum[], query: StatisticsQuery, { range, compared }: StatisticsInput) => {
  const byDay = Map.groupBy(
    sums.filter(({ dimension }) => dimension === dimensions.kind),
    ({ day, isCompared }) => `${isCompared} ${day}`,
  );
  return listDays(range).map((day, i) => {
    const { scans, people, visits } = sumDays(byDay.get(`false ${day}`) ?? [], query, false, { from: day, to: day });
    if (!compared) return { day, scans, people, visits };
    const other = addDays(compared.from, i);
    const before = sumDays(byDay.get(`true ${other}`) ?? [], query, true, { from: other, to: other }).scans;
    return { day, scans, people, visits, before };
  });
};

const toRow = ({ scans, people, before }: Sums, isComparing: boolean) => ({
  scans,
  people,
  ...(isComparing && { before }),
});

const buildBreakdown = (byValue: SumsByValue, property: ScanProperty, isComparing: boolean) => {
  const rows = [...byValue]
    .filter(([, { scans, before }]) => scans > 0 || before > 0)
    .map(([value, sums]) => ({ value: getValueName(property, value), ...toRow(sums, isComparing) }));
  return rows.sort(compareRows(({ value }) => value));
};

const sumAll = (byValue: SumsByValue) =>
  [...byValue.values()].reduce(
    (total, { scans, people, before }) => ({
      scans: total.scans + scans,
      people: total.people + people,
      before: total.before + before,
    }),
    { scans: 0, people: 0, before: 0 },
  );

/** Counters have no rows for scans whose city wasn't recorded: they are what the cities lack of the countries. */
const addUnrecorded = (cities: SumsByValue, countries: SumsByValue, query: StatisticsQuery): SumsByValue => {
  const hasFilters = Object.keys(parseScanFilters(query)).length > 0 || query.suspects === 'yes';
  if (hasFilters) return cities;
  const [all, recorded] = [sumAll(countries), sumAll(cities)];
  const found = cities.get(unrecordedValue) ?? { scans: 0, people: 0, before: 0 };
  return new Map([
    ...cities,
    [
      unrecordedValue,
      {
        scans: found.scans + Math.max(0, all.scans - recorded.scans),
        people: found.people + Math.max(0, all.people - recorded.people),
        before: found.before + Math.max(0, all.before - recorded.before),
      },
    ],
  ]);
};

const buildHours = (byValue: SumsByValue, range: DayRange, timeZone: string) =>
  countHourOccurrences(timeZone, range).map((occurrences, i) => {
    const [weekday, hour] = [Math.floor(i / 24) + 1, i % 24];
    return { weekday, hour, scans: byValue.get(`${weekday} ${hour}`)?.scans ?? 0, occurrences };
  });

/** Sums of codes by their ids, the highest first. */
export type RankedCode = Sums & { id: number };

/** Ranks codes by scans, the highest first. */
const rankCodes = (byValue: SumsByValue): RankedCode[] =>
  [...byValue]
    .map(([value, sums]) => ({ id: Number(value), ...sums }))
    .filter(({ scans, before }) => scans > 0 || before > 0)
    .sort((a, b) => b.scans - a.scans || a.id - b.id);

/** The scans of each code in the sums, the highest first. */
export const rankCodeSums = (sums: readonly EventSum[], query: StatisticsQuery): RankedCode[] =>
  rankCodes(sumByValue(sums, query, dimensions.code));

const sumScans = (rows: readonly { scans: number }[]) => rows.reduce((sum, { scans }) => sum + scans, 0);

/** What statistics are built from, beside the sums. `folders` has the codes that still exist. */
export type StatisticsInput = {
  range: DayRange;
  compared: DayRange | undefined;
  today: string;
  timeZone: string;
  firstDay: string | null;
  codes: Statistics['codes'];
  ranked: readonly RankedCode[];
  folders: ReadonlyMap<number, number | null>;
  folderNames: ReadonlyMap<number, string>;
  summaries: ReadonlyMap<number, CodeSummary>;
  refusingCodes: readonly { outcome: number; id: number; name: string }[];
  changes: Statistics['changes'];
  coverage: Statistics['coverage'];
  asOf: Date | null;
  isBackfilling: boolean;
  citySource: Statistics['citySource'];
};

const buildTopCodes = ({ ranked, folders, summaries, compared, coverage }: StatisticsInput): Statistics['topCodes'] => {
  const existing = ranked.filter(({ id }) => folders.has(id));
  const listed = existing.slice(0, maxTopCodes);
  const others = existing.slice(maxTopCodes).filter(({ scans }) => scans > 0);
  return {
    rows: listed.flatMap((sums) => {
      const summary = summaries.get(sums.id);
      return summary ? [{ ...summary, ...toRow(sums, compared !== undefined && coverage === null) }] : [];
    }),
    more: { codes: others.length, scans: sumScans(others) },
    deleted: sumScans(ranked.filter(({ id }) => !folders.has(id))),
  };
};

const buildFolders = ({ ranked, folders, folderNames }: StatisticsInput): Statistics['folders'] => {
  const byFolder = Map.groupBy(
    ranked.filter(({ id, scans }) => scans > 0 && folders.has(id)),
    ({ id }) => folders.get(id) ?? null,
  );
  return [...byFolder]
    .map(([id, codes]) => ({
      id,
      name: id === null ? null : (folderNames.get(id) ?? null),
      scans: sumScans(codes),
      people: codes.reduce((sum, { people }) => sum + people, 0),
    }))
    .sort(compareRows(({ id }) => String(id)));
};

const refusedNumbers: readonly number[] = refusedOutcomes.map((name) => outcomes[name].number);

/** The last day of each outcome of refused visitors in the range of the sums, by its number; null if some sums have no day. */
export const findLastRefusals = (sums: readonly EventSum[]): Map<number, string | null> => {
  const days = new Map<number, string | null>();
  for (const { dimension, isCompared, value, day, scans } of sums) {
    const outcome = Number(value) - scanKinds.refused;
    if (dimension !== dimensions.kind || isCompared || scans === 0 || !refusedNumbers.includes(outcome)) continue;
    const known = days.get(outcome);
    if (known === undefined || (known !== null && (day === null || day > known))) days.set(outcome, day);
  }
  return days;
};

const buildRefusals = (getScans: (kind: number) => number, { refusingCodes }: StatisticsInput) =>
  refusedOutcomes
    .map((outcome) => {
      const { number } = outcomes[outcome];
      const codes = refusingCodes.filter((row) => row.outcome === number).map(({ id, name }) => ({ id, name }));
      return { outcome, scans: getScans(scanKinds.refused + number), codes };
    })
    .filter(({ scans }) => scans > 0)
    .sort(compareRows(({ outcome }) => outcome));

/** Builds statistics from sums of scans. */
export const buildStatistics = (
  sums: readonly EventSum[],
  query: StatisticsQuery,
  parts: StatisticsInput,
): Statistics => {
  // What only some scans were examined for can't be compared.
  const isComparable = parts.coverage?.exact !== 'nothing';
  const input = { ...parts, compared: isComparable ? parts.compared : undefined };
  const { range, compared, today, timeZone, coverage } = input;
  const comparesProperties = compared !== undefined && coverage?.exact !== 'totals';
  const getBreakdown = (property: ScanProperty) =>
    buildBreakdown(sumByValue(sums, query, dimensions[property]), property, comparesProperties);
  const country = getBreakdown('country');
  const city = addUnrecorded(
    sumByValue(sums, query, dimensions.city),
    sumByValue(sums, query, dimensions.country),
    query,
  );
  const getScans = sumByKind(sums);
  const whole = compared && getWholeDays(range, compared, today);
  const { firstDay } = input;
  return {
    range: { ...range, today, timeZone, firstDay, lastDay: null },
    codes: input.codes,
    totals: sumDays(sums, query, false, range),
    countries: countKnownValues(country),
    leftOut: {
      bots: getScans(scanKinds.bot),
      previews: getScans(scanKinds.preview),
      ownTests: getScans(scanKinds.ownTest),
      suspects: query.suspects === 'yes' ? 0 : getScans(scanKinds.suspect),
    },
    comparison: compared
      ? {
          ...compared,
          totals: sumDays(sums, query, true, compared),
          countries: countKnownValues(country, 'before'),
          whole: {
            now: whole ? sumDays(sums, query, false, whole.now) : emptyCounts,
            before: whole ? sumDays(sums, query, true, whole.before) : emptyCounts,
          },
        }
      : null,
    days: buildDays(sums, query, input),
    hours: buildHours(sumByValue(sums, query, dimensions.hour), range, timeZone),
    breakdowns: {
      country,
      city: buildBreakdown(city, 'city', compared !== undefined && coverage === null),
      system: getBreakdown('system'),
      device: getBreakdown('device'),
      browser: getBreakdown('browser'),
      language: getBreakdown('language'),
    },
    citySource: input.citySource,
    topCodes: buildTopCodes(input),
    folders: buildFolders(input),
    refusals: buildRefusals(getScans, input),
    changes: input.changes,
    coverage,
    asOf: input.asOf?.toISOString() ?? null,
    isBackfilling: input.isBackfilling,
  };
};
