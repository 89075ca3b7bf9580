import { useQuery } from '@tanstack/react-query';
import type { LocalCode } from '../new-code/local-code.ts';
import { useIsFolderScoped } from '../team/permissions.tsx';
import { folderListQuery } from './queries.ts';

/** Returns the domain that a new code will be on, by its template or else its folder; '' is our own host. */
export const useNewCodeHostname = ({ folder, template }: Pick<LocalCode, 'folder' | 'template'>): string => {
  const isFolderScoped = useIsFolderScoped();
  const { data } = useQuery({ ...folderListQuery, enabled: folder !== undefined || isFolderScoped });
  const folders = data?.folders ?? [];
  // Those limited to some folders create codes in their first one, unless they choose another.
  const id = folder ?? (isFolderScoped ? Math.min(...folders.map((one) => one.id)) : undefined);
  const ofFolder = template?.locks.includes('domain') ? '' : folders.find((one) => one.id === id)?.hostname;
  return template?.hostname ?? ofFolder ?? '';
};
