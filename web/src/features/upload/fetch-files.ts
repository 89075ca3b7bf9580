import { storage } from '@tessera/contract/api/storage.ts';
import { ApiError } from '../../api.ts';
import type { StoredFile } from './stored-file-cache.ts';

/** What is known of stored files: the caller's own, and those of samples. A hundred at the most. Throws `ApiError`. */
export const fetchFiles = async (names: readonly string[]): Promise<readonly StoredFile[]> => {
  const query = new URLSearchParams(names.map((name) => ['name[]', name]));
  const response = await fetch(`${storage.list.path}?${query}`, { headers: { Accept: 'application/json' } }).catch(
    () => {
      throw new ApiError(0);
    },
  );
  const body = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(response.status, body);
  return body.items;
};
