import { type CodeSort, getUsualDirection } from '@tessera/contract/api/code-filter.ts';
import type { CodeFilter } from '../../features/codes/queries.ts';
import { useChangeFilter } from './use-change-filter.ts';

type Direction = 'asc' | 'desc';
type SortOrder = { sort: CodeSort; direction: Direction };

/** What the list is sorted by. Without a parameter in the URL, the last edited codes are first. */
export const getSortOrder = ({ sort = 'edited', direction = getUsualDirection(sort) }: CodeFilter): SortOrder => ({
  sort,
  direction,
});

/** Returns a function that shows the first page of the list in another order. */
export const useChangeSort = (filter: CodeFilter) => {
  const change = useChangeFilter(filter);
  return ({ sort, direction }: SortOrder) =>
    change({ sort, direction: direction === getUsualDirection(sort) ? undefined : direction });
};
