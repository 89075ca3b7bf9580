import { storage } from '@tessera/contract/api/storage.ts';
import { call } from '../../api.ts';
import type { StoredFile } from './stored-file-cache.ts';

/** Fetches the details of up to 100 stored files, of the caller or of samples. @throws {ApiError} */
export const fetchFiles = async (names: readonly string[]): Promise<readonly StoredFile[]> =>
  (await call(storage.list, { query: { name: names } })).items;
