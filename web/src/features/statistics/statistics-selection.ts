import { formatValueFilter, parseValueFilter, type ValueFilter } from '@tessera/contract/rules/scan-filters.ts';
import { type Comparison, comparisons, type DayRange, type RangePreset } from '@tessera/contract/rules/scan-range.ts';
import { isDay } from './days.ts';
import { isPreset } from './presets.ts';

/** What scans can be filtered by, in the order of the menu. */
export const filterNames = [
  'folder',
  'code',
  'type',
  'country',
  'city',
  'system',
  'device',
  'browser',
  'language',
] as const;
export type FilterName = (typeof filterNames)[number];

/** Those that select codes, not their scans. */
export const codeFilterNames: readonly FilterName[] = ['folder', 'code', 'type'];

export type Filters = Readonly<Partial<Record<FilterName, ValueFilter>>>;

/** What the page shows, as in its URL. */
export type StatisticsSelection = {
  range: RangePreset | DayRange;
  compare: Comparison | undefined;
  filters: Filters;
  leavesOutRepeats: boolean;
  includesSuspects: boolean;
};

export const defaultPreset: RangePreset = '30d';

const parseRange = (params: URLSearchParams): StatisticsSelection['range'] => {
  const [preset = null, from = null, to = null] = ['preset', 'from', 'to'].map((name) => params.get(name));
  if (from && to && isDay(from) && isDay(to) && from <= to) return { from, to };
  return isPreset(preset) ? preset : defaultPreset;
};

/** Replaces the filter with a name; one without values is removed. */
export const withFilter = (filters: Filters, filterName: FilterName, filter: ValueFilter | undefined): Filters => {
  const { [filterName]: _, ...others } = filters;
  return filter && filter.values.length > 0 ? { ...others, [filterName]: filter } : others;
};

/** Adds a value to the filter with a name, or removes it if the filter has it. */
export const toggleValue = (filters: Filters, filterName: FilterName, value: string): Filters => {
  const { values = [], isNegated = false } = filters[filterName] ?? {};
  const changed = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return withFilter(filters, filterName, { values: changed, isNegated });
};

/** Parses filters as the API has them; empty ones are ignored. */
export const parseFilters = (texts: Partial<Record<FilterName, string | null | undefined>>): Filters =>
  filterNames.reduce<Filters>(
    (filters, filterName) => withFilter(filters, filterName, parseValueFilter(texts[filterName] ?? '')),
    {},
  );

/** Parses the selection in the URL; invalid values are ignored. */
export const parseStatisticsSelection = (params: URLSearchParams): StatisticsSelection => ({
  range: parseRange(params),
  compare: comparisons.find((comparison) => comparison === params.get('compare')),
  filters: parseFilters(Object.fromEntries(filterNames.map((filterName) => [filterName, params.get(filterName)]))),
  leavesOutRepeats: params.get('repeats') === 'no',
  includesSuspects: params.get('suspects') === 'yes',
});

/** Filters as the API has them. */
export const formatFilters = (filters: Filters): Partial<Record<FilterName, string>> =>
  Object.fromEntries(Object.entries(filters).map(([filterName, filter]) => [filterName, formatValueFilter(filter)]));

/** The query of the API, as which the URL has the selection; defaults are left out. */
export const toApiQuery = ({ range, compare, filters, leavesOutRepeats, includesSuspects }: StatisticsSelection) => ({
  ...(typeof range !== 'string' ? { from: range.from, to: range.to } : range !== defaultPreset && { preset: range }),
  ...(compare && { compare }),
  ...formatFilters(filters),
  ...(leavesOutRepeats && { repeats: 'no' as const }),
  ...(includesSuspects && { suspects: 'yes' as const }),
});

/** Whether anything but the range is selected. */
export const hasFilters = ({ filters, leavesOutRepeats, includesSuspects }: StatisticsSelection): boolean =>
  Object.keys(filters).length > 0 || leavesOutRepeats || includesSuspects;

export const withoutFilters = (selection: StatisticsSelection): StatisticsSelection => ({
  ...selection,
  filters: {},
  leavesOutRepeats: false,
  includesSuspects: false,
});
