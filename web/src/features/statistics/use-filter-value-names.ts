import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { usePermissionCheck } from '../team/permissions.tsx';
import type { FilterName, Filters } from './statistics-selection.ts';
import { useValueNames } from './use-value-names.ts';

/** Returns the function that names the values of filters, also of folders and codes that have no scans here. */
export const useFilterValueNames = (
  filters: Filters,
  statistics: Statistics | undefined,
): ((filterName: FilterName, value: string) => string) => {
  const client = useQueryClient();
  const getName = useValueNames(statistics);
  const canOpenCodes = usePermissionCheck()('dashboard');
  const { data: folderNames } = useQuery({
    queryKey: ['statistics', 'folder names'],
    queryFn: async () => (await import('./fetch-names.ts')).fetchFolderNames(client),
    enabled: canOpenCodes && filters.folder !== undefined,
  });
  const hasCode = (id: string) => statistics?.topCodes.rows.some((row) => String(row.id) === id);
  const otherCodes = statistics ? (filters.code?.values ?? []).filter((id) => !hasCode(id)) : [];
  const codeNames = useQueries({
    queries: otherCodes.map((id) => ({
      queryKey: ['statistics', 'code name', id],
      queryFn: async () => (await import('./fetch-names.ts')).fetchCodeName(client, id),
      enabled: canOpenCodes,
    })),
  });
  return (filterName, value) => {
    if (filterName === 'folder') return folderNames?.get(value) ?? getName(filterName, value);
    const index = filterName === 'code' ? otherCodes.indexOf(value) : -1;
    return codeNames[index]?.data ?? getName(filterName, value);
  };
};
