import type { Folder } from '@tessera/contract/api/folders.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CodeFilter } from '../../features/codes/queries.ts';
import { buildListPath } from './filter.ts';
import { FolderMenu } from './folder-menu.tsx';
import styles from './page.module.css';
import { Search } from './search.tsx';

type PageHeadProps = {
  filter: CodeFilter;
  folders: readonly Folder[] | undefined;
  /** Codes outside the archive. */
  count: number | undefined;
  canSearch: boolean;
};

/** The page's title, or its folder's with a menu, and the search. */
export const PageHead = ({ filter, folders, count, canSearch }: PageHeadProps) => {
  const { t } = useTranslation('private');
  const navigate = useNavigate();
  const folder = folders?.find(({ id }) => id === filter.folder);
  const search = (q: string) =>
    navigate(buildListPath({ ...filter, q, page: 1 }), { replace: true, preventScrollReset: true });
  return (
    <header className={styles.head}>
      <div className={styles.path}>
        <h1 className={styles.title} dir="auto">
          {folder ? folder.name : filter.folder && folders ? t('folders.gone') : t('codes.title')}
        </h1>
        {folder && <FolderMenu folder={folder} />}
      </div>
      {canSearch && <Search q={filter.q ?? ''} count={count} onSearch={search} />}
    </header>
  );
};
