import type { CodeSort } from '@tessera/contract/api/code-filter.ts';
import type { CodeFilter } from '../../features/codes/queries.ts';
import { useChangeFilter } from './list-filters.tsx';

type Direction = 'asc' | 'desc';
type SortOrder = { sort: CodeSort; direction: Direction };

/** The order that each sort starts with: names with A, everything else with the newest or most. */
export const startDirections = {
  edited: 'desc',
  created: 'desc',
  name: 'asc',
  recentScans: 'desc',
  scans: 'desc',
} as const satisfies Record<CodeSort, Direction>;

/** What the list is sorted by. Without a parameter in the URL, the last edited codes are first. */
export const getSortOrder = ({ sort = 'edited', direction = 'desc' }: CodeFilter): SortOrder => ({ sort, direction });

/** Returns a function that shows the first page of the list in another order. */
export const useChangeSort = (filter: CodeFilter) => {
  const change = useChangeFilter(filter);
  return ({ sort, direction }: SortOrder) => change({ sort, direction: direction === 'desc' ? undefined : direction });
};
