import { useNavigate } from 'react-router';
import type { CodeFilter } from '../../features/codes/queries.ts';
import { buildListPath } from './filter.ts';

/** Returns a function that shows the first page of the list with a changed filter. */
export const useChangeFilter = (filter: CodeFilter) => {
  const navigate = useNavigate();
  return (change: { [Name in keyof CodeFilter]?: CodeFilter[Name] | undefined }) =>
    navigate(buildListPath({ ...filter, ...change, page: 1 } as CodeFilter), { preventScrollReset: true });
};
