import { useQuery } from '@tanstack/react-query';
import { type CodeFilter, codeCountQuery, codeListQuery } from '../../features/codes/queries.ts';
import { useExpectedFolders } from '../../features/folders/expected-folders.ts';
import { folderListQuery } from '../../features/folders/queries.ts';

/** The data of the page: the listed codes, and what the account has besides. */
export const useMyCodes = (filter: CodeFilter) => {
  const folders = useQuery(folderListQuery);
  const list = useQuery(codeListQuery(filter));
  const allCodes = useQuery(codeListQuery({ page: 1 }));
  const archive = useQuery(codeCountQuery({ status: 'archived' }));
  const count = allCodes.data?.total;
  const isNew = count === 0 && archive.data === 0;
  const expectedFolders = useExpectedFolders(isNew || count === undefined ? undefined : folders.data?.folders.length);
  return {
    list,
    folders: folders.data?.folders,
    /** Codes outside the archive, and in it. */
    count,
    archived: archive.data,
    /** True if the account has no codes yet. */
    isNew,
    expectedFolders,
    /** False until enough is known to show everything at the same time, so that nothing shifts later. */
    isReady: expectedFolders !== undefined || [folders, allCodes, archive].every(({ isPending }) => !isPending),
  };
};
