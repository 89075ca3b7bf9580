import { useTranslation } from 'react-i18next';
import type { CodeFilter } from '../../features/codes/queries.ts';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { useRetentionPeriod } from '../../i18n/use-retention-period.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BulkCreateLink } from './bulk-create-link.tsx';
import rows from './code-rows.module.css';
import { buildListPath, isFiltered } from './filter.ts';
import { RowsHeader } from './rows-header.tsx';

const skeletonRows = [0, 1, 2, 3, 4, 5];

/** Placeholder of the list while it loads. */
export const RowsSkeleton = ({ filter }: { filter: CodeFilter }) => (
  <table className={rows.table} inert>
    <RowsHeader filter={filter} />
    <tbody>
      {skeletonRows.map((row) => (
        <tr key={row} className={rows.row}>
          <td>
            <Skeleton width="52px" height="52px" radius="8px" />
          </td>
          <td className={rows.name}>
            <Skeleton width={`${180 - row * 14}px`} height="18px" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const NewCodeLink = () => {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="pop" size={48} to="/app/builder" icon={<IconPlus size={20} />}>
      {t('new_code')}
    </ButtonLink>
  );
};

/** An empty list: a new account, no matches, or an empty archive. */
export const RowsEmpty = ({
  filter,
  archived,
  isNew,
  folderScope,
  onChoose,
}: {
  filter: CodeFilter;
  /** Number of codes in the archive. */
  archived: number;
  isNew: boolean;
  /** The names of the folders that the user is limited to; undefined if there is no limit. */
  folderScope: readonly string[] | undefined;
  /** Chooses codes for the current folder; undefined if there are none, or the user can’t move them. */
  onChoose: (() => void) | undefined;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const period = useRetentionPeriod('archive');
  const canCreate = usePermissionCheck()('dashboard', 'create');
  const kind = filter.q
    ? 'search'
    : isFiltered(filter)
      ? 'filtered'
      : filter.status === 'archived'
        ? 'archive'
        : filter.folder !== undefined
          ? 'folder'
          : archived > 0
            ? 'unused'
            : 'new';
  const { folder, sort, direction } = filter;
  const unfiltered = { ...(folder && { folder }), ...(sort && { sort }), ...(direction && { direction }), page: 1 };
  if (kind === 'new' && folderScope && folderScope.length > 0) {
    const folders = new Intl.ListFormat(formatter.locale).format(folderScope);
    const count = folderScope.length;
    return (
      <EmptyState
        large
        mosaicSize={112}
        title={t('none.narrowed.title', { folders, count })}
        text={t('none.narrowed.text', { count })}
      >
        {canCreate && <NewCodeLink />}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      large={isNew}
      mosaicSize={isNew ? 112 : 80}
      title={t(`none.${kind}.title`)}
      text={
        kind === 'folder' && !onChoose
          ? undefined
          : kind === 'unused'
            ? t('none.unused.text', { count: archived })
            : t(`none.${kind}.text`, { period })
      }
    >
      {(kind === 'new' || kind === 'unused') && canCreate && (
        <>
          <NewCodeLink />
          <BulkCreateLink size={48} />
        </>
      )}
      {kind === 'folder' && (
        <>
          {onChoose && (
            <Button variant="soft" onClick={onChoose}>
              {t('codes.choose_some')}
            </Button>
          )}
          {canCreate && (
            <ButtonLink variant="quiet" to={`/app/builder?folder=${filter.folder}`} icon={<IconPlus size={18} />}>
              {tMain('new_code')}
            </ButtonLink>
          )}
        </>
      )}
      {kind === 'filtered' && (
        <ButtonLink variant="quiet" to={buildListPath(unfiltered)} preventScrollReset>
          {t('filters.clear')}
        </ButtonLink>
      )}
      {kind === 'search' && (
        <ButtonLink variant="quiet" to={buildListPath({ page: 1 })}>
          {t('none.search.all')}
        </ButtonLink>
      )}
    </EmptyState>
  );
};
