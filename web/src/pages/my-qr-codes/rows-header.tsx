import { type CodeSort, getUsualDirection } from '@tessera/contract/api/code-filter.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeFilter } from '../../features/codes/queries.ts';
import { IconArrowDown, IconArrowUp } from '../../ui/icons.ts';
import rows from './code-rows.module.css';
import styles from './rows-header.module.css';
import { getSortOrder, useChangeSort } from './sort-order.ts';

/** A heading that sorts the list by its column, and reverses the order if it’s sorted by it already. */
const SortHeading = ({
  filter,
  sort,
  colSpan,
  className,
  children,
}: {
  filter: CodeFilter;
  sort: CodeSort;
  colSpan?: number;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const changeSort = useChangeSort(filter);
  const order = getSortOrder(filter);
  const isSorted = order.sort === sort;
  const direction = isSorted ? order.direction : getUsualDirection(sort);
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  const Icon = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      colSpan={colSpan}
      className={className}
      aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        data-sorted={isSorted || undefined}
        onClick={() => changeSort({ sort, direction: isSorted ? opposite : direction })}
      >
        {children}
        <Icon size={14} />
      </button>
    </th>
  );
};

/** The headings of the columns, which sort the list. On a phone, where rows are cards, the sort menu does that alone. */
export const RowsHeader = ({ filter }: { filter: CodeFilter }) => {
  const { t } = useTranslation('private');
  return (
    <thead>
      <tr className={rows.head}>
        <SortHeading filter={filter} sort="name" colSpan={2}>
          {t('column.name')}
        </SortHeading>
        <th scope="col">{t('column.type')}</th>
        <SortHeading filter={filter} sort="recentScans">
          {t('column.recent_scans')}
        </SortHeading>
        <SortHeading filter={filter} sort="scans" className={rows.totalHead}>
          {t('column.total')}
        </SortHeading>
        <th scope="col">{t('column.status')}</th>
        <SortHeading filter={filter} sort="edited">
          {t('column.edited')}
        </SortHeading>
        <td />
      </tr>
    </thead>
  );
};
