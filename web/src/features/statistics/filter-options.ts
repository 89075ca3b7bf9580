import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { noFolder } from '@tessera/contract/rules/scan-filters.ts';
import type { FilterName } from './statistics-selection.ts';

type FilterOption = { value: string; scans: number };

const countTypes = ({ topCodes }: Statistics): FilterOption[] => {
  const scansByType = new Map<string, number>();
  for (const { type, scans } of topCodes.rows) scansByType.set(type, (scansByType.get(type) ?? 0) + scans);
  return [...scansByType].map(([value, scans]) => ({ value, scans })).sort((a, b) => b.scans - a.scans);
};

const listOptions = (statistics: Statistics, filterName: FilterName): FilterOption[] => {
  switch (filterName) {
    case 'folder':
      return statistics.folders.map(({ id, scans }) => ({ value: id === null ? noFolder : String(id), scans }));
    case 'code':
      return statistics.topCodes.rows.map(({ id, scans }) => ({ value: String(id), scans }));
    case 'type':
      return countTypes(statistics);
    default:
      return statistics.breakdowns[filterName].map(({ value, scans }) => ({ value, scans }));
  }
};

/** The values of a filter that have scans, highest first, and those that the filter has already. */
export const getFilterOptions = (
  statistics: Statistics,
  filterName: FilterName,
  selected: readonly string[],
): FilterOption[] => {
  const options = listOptions(statistics, filterName);
  const missing = selected.filter((value) => options.every((option) => option.value !== value));
  return [...options, ...missing.map((value) => ({ value, scans: 0 }))];
};
