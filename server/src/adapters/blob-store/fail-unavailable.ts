import { BlobStoreUnavailableError } from './port.ts';

/** Throws the error of a request to a bucket. @throws {BlobStoreUnavailableError} */
export const failUnavailable = (cause: unknown): never => {
  const message = `the store of files doesn’t answer as it should: ${(cause as Error).message}`;
  throw new BlobStoreUnavailableError(message, { cause });
};
