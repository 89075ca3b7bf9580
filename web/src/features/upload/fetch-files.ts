import { storage } from '@tessera/contract/api/storage.ts';
import { ApiError } from '../../api.ts';
import type { StoredFile } from './stored-file-cache.ts';

/** Fetches the details of up to 100 stored files, of the caller or of samples. @throws {ApiError} */
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
