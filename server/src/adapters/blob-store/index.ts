import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createLocalBlobStore } from './local.ts';
import type { BlobStore } from './port.ts';

/** Opens the store in the data folder, or the one that FILES_URL names; the client of its vendor is loaded only then. */
export const createBlobStore = async (
  { dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>,
  now: () => Date,
): Promise<BlobStore> => {
  if (!filesUrl) return createLocalBlobStore(join(dataDir, 'files'), now);
  const { protocol, host: bucket, searchParams } = new URL(filesUrl);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const region = searchParams.get('region') ?? undefined;
  if (protocol === 's3:') return (await import('./s3.ts')).createS3BlobStore({ bucket, endpoint, region }, now);
  return (await import('./gcs.ts')).createGcsBlobStore({ bucket, endpoint }, now);
};
