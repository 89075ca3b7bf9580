import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { openLocalFiles } from './local.ts';
import type { Files } from './port.ts';

/** Opens the files of the data folder, or of the store that FILES_URL names: only then its vendor's program is read. */
export const openFiles = async (
  { dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>,
  now: () => Date,
): Promise<Files> => {
  if (!filesUrl) return openLocalFiles(join(dataDir, 'files'), now);
  const { protocol, host: bucket, searchParams } = new URL(filesUrl);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const region = searchParams.get('region') ?? undefined;
  if (protocol === 's3:') return (await import('./s3.ts')).openS3Files({ bucket, endpoint, region }, now);
  return (await import('./gcs.ts')).openGcsFiles({ bucket, endpoint }, now);
};
