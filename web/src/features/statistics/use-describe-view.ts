import type { SharedView } from '@tessera/contract/api/statistics-shares.ts';
import { useTranslation } from 'react-i18next';
import { type FilterName, type Filters, parseFilters } from './statistics-selection.ts';
import { useDescribeFilter } from './use-describe-filter.ts';
import { useValueNames } from './use-value-names.ts';

type ViewScope = Pick<SharedView, 'code' | 'folder' | 'name' | 'filters' | 'names'>;

/** What a public link shows: its code, folder or all codes, and the filters that it’s limited to. */
export type ViewDescription = { title: string; limits: { filterName: FilterName; text: string }[] };

export const useDescribeView = (): ((view: ViewScope) => ViewDescription) => {
  const { t } = useTranslation('private');
  const getName = useValueNames(undefined);
  const describe = useDescribeFilter();
  return ({ code, folder, name, filters, names }) => {
    const limits = Object.entries(parseFilters(filters)) as [FilterName, NonNullable<Filters[FilterName]>][];
    const isAll = code === null && folder === null;
    return {
      title: isAll ? t(limits.length > 0 ? 'share.selected_codes' : 'share.all_codes') : name,
      limits: limits.map(([filterName, filter]) => ({
        filterName,
        text: describe(filter, (value) => names[`${filterName}:${value}`] ?? getName(filterName, value)),
      })),
    };
  };
};
