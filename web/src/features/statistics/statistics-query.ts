import { formatValueFilter, parseValueFilter, type ValueFilter } from '@tessera/contract/rules/scan-filters.ts';
import { type Comparison, comparisons, type DayRange, type RangePreset } from '@tessera/contract/rules/scan-range.ts';
import { isDay } from './days.ts';
import { isPreset } from './presets.ts';

/** What scans can be filtered by, in the order of the menu. */
export const dimensions = [
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
export type Dimension = (typeof dimensions)[number];

/** Those that select codes, not their scans. */
export const codeDimensions: readonly Dimension[] = ['folder', 'code', 'type'];

export type Filters = Readonly<Partial<Record<Dimension, ValueFilter>>>;

/** What the page shows, as in its URL. */
export type StatisticsQuery = {
  range: RangePreset | DayRange;
  compare: Comparison | undefined;
  filters: Filters;
  leavesOutRepeats: boolean;
  includesSuspects: boolean;
};

export const defaultPreset: RangePreset = '30d';

const parseRange = (params: URLSearchParams): StatisticsQuery['range'] => {
  const [preset = null, from = null, to = null] = ['preset', 'from', 'to'].map((name) => params.get(name));
  if (from && to && isDay(from) && isDay(to) && from <= to) return { from, to };
  return isPreset(preset) ? preset : defaultPreset;
};

/** Replaces the filter of a dimension; one without values is removed. */
export const withFilter = (filters: Filters, dimension: Dimension, filter: ValueFilter | undefined): Filters => {
  const { [dimension]: _, ...others } = filters;
  return filter && filter.values.length > 0 ? { ...others, [dimension]: filter } : others;
};

/** Adds a value to the filter of a dimension, or removes it if the filter has it. */
export const toggleValue = (filters: Filters, dimension: Dimension, value: string): Filters => {
  const { values = [], isNegated = false } = filters[dimension] ?? {};
  const changed = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return withFilter(filters, dimension, { values: changed, isNegated });
};

/** Parses filters as the API has them; empty ones are ignored. */
export const parseFilters = (texts: Partial<Record<Dimension, string | null | undefined>>): Filters =>
  dimensions.reduce<Filters>(
    (filters, dimension) => withFilter(filters, dimension, parseValueFilter(texts[dimension] ?? '')),
    {},
  );

/** Parses the query in the URL; invalid values are ignored. */
export const parseStatisticsQuery = (params: URLSearchParams): StatisticsQuery => ({
  range: parseRange(params),
  compare: comparisons.find((comparison) => comparison === params.get('compare')),
  filters: parseFilters(Object.fromEntries(dimensions.map((dimension) => [dimension, params.get(dimension)]))),
  leavesOutRepeats: params.get('repeats') === 'no',
  includesSuspects: params.get('suspects') === 'yes',
});

/** Filters as the API has them. */
export const formatFilters = (filters: Filters): Partial<Record<Dimension, string>> =>
  Object.fromEntries(Object.entries(filters).map(([dimension, filter]) => [dimension, formatValueFilter(filter)]));

/** The query of the API, which the URL has too; defaults are left out. */
export const toApiQuery = ({ range, compare, filters, leavesOutRepeats, includesSuspects }: StatisticsQuery) => ({
  ...(typeof range !== 'string' ? { from: range.from, to: range.to } : range !== defaultPreset && { preset: range }),
  ...(compare && { compare }),
  ...formatFilters(filters),
  ...(leavesOutRepeats && { repeats: 'no' as const }),
  ...(includesSuspects && { suspects: 'yes' as const }),
});

/** Whether anything but the range is selected. */
export const hasFilters = ({ filters, leavesOutRepeats, includesSuspects }: StatisticsQuery): boolean =>
  Object.keys(filters).length > 0 || leavesOutRepeats || includesSuspects;

export const withoutFilters = (query: StatisticsQuery): StatisticsQuery => ({
  ...query,
  filters: {},
  leavesOutRepeats: false,
  includesSuspects: false,
});
