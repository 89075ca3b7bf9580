/** What scans can be filtered by: properties of the scan, and three of its code. */
export const scanProperties = ['country', 'city', 'system', 'device', 'browser', 'language'] as const;
export type ScanProperty = (typeof scanProperties)[number];
export const codeProperties = ['type', 'folder', 'code'] as const;
export type CodeProperty = (typeof codeProperties)[number];

/** Some values, or with `isNegated` all others. */
export type ValueFilter = { values: readonly string[]; isNegated: boolean };

/** A city as it is stored: 'IT Verona'. */
export const formatCity = (country: string, name: string): string => `${country} ${name}`;
export const parseCity = (city: string): { country: string; name: string } => ({
  country: city.slice(0, 2),
  name: city.slice(3),
});
/** Where cities can be from, each with its own terms. */
export const citySources = ['db-ip', 'maxmind', 'other'] as const;
export type CitySource = (typeof citySources)[number];

/** Stands for a value that couldn't be determined, and for one that wasn't recorded yet. */
export const unknownValue = 'unknown';
export const unrecordedValue = 'unrecorded';
/** The folder filter for codes outside of folders. */
export const noFolder = 'none';

/** Parses 'IT,DE', or '!IT,DE' for all others. '' matches nothing. */
export const parseValueFilter = (text: string): ValueFilter => {
  const isNegated = text.startsWith('!');
  return { values: [...new Set((isNegated ? text.slice(1) : text).split(','))].filter(Boolean), isNegated };
};

export const formatValueFilter = ({ values, isNegated }: ValueFilter): string =>
  `${isNegated ? '!' : ''}${values.join(',')}`;

export const matchesFilter = ({ values, isNegated }: ValueFilter, value: string): boolean =>
  values.includes(value) !== isNegated;

/** Returns the filter that matches what both do. */
export const intersectFilters = (a: ValueFilter, b: ValueFilter): ValueFilter => {
  if (a.isNegated && b.isNegated) return { values: [...new Set([...a.values, ...b.values])], isNegated: true };
  const [chosen, other] = a.isNegated ? [b, a] : [a, b];
  return { values: chosen.values.filter((value) => matchesFilter(other, value)), isNegated: false };
};

/** Filters as texts, by property. */
export type FilterTexts = Partial<Record<ScanProperty | CodeProperty, string | undefined>>;

const parseFilters = <Name extends ScanProperty | CodeProperty>(query: FilterTexts, names: readonly Name[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = query[name];
      return text === undefined ? [] : [[name, parseValueFilter(text)]];
    }),
  ) as Partial<Record<Name, ValueFilter>>;

/** Returns the filters of a query that apply to properties of scans. */
export const parseScanFilters = (query: FilterTexts): Partial<Record<ScanProperty, ValueFilter>> =>
  parseFilters(query, scanProperties);

/** Returns the filters of a query that select codes. */
export const parseCodeFilters = (query: FilterTexts): Partial<Record<CodeProperty, ValueFilter>> =>
  parseFilters(query, codeProperties);

/** Limits a query to what the filters of a scope match: its own filters can only narrow them. */
export const limitFilters = <Query extends FilterTexts>(query: Query, scope: FilterTexts): Query => {
  const names = [...scanProperties, ...codeProperties];
  const [own, limits] = [parseFilters(query, names), parseFilters(scope, names)];
  const limited = names.flatMap((name) => {
    const limit = limits[name];
    return limit ? [[name, formatValueFilter(own[name] ? intersectFilters(own[name], limit) : limit)]] : [];
  });
  return { ...query, ...Object.fromEntries(limited) };
};
