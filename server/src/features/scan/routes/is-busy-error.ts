import { BlobStoreUnavailableError } from '../../../adapters/blob-store/port.ts';
import { isTransientError } from '../../../adapters/database/transient-errors.ts';
import { AppError } from '../../../http/app-error.ts';

/** Whether a visitor may succeed later: the database or the file store is away, or too many others are waiting. */
export const isBusyError = (error: unknown): boolean =>
  isTransientError(error) ||
  error instanceof BlobStoreUnavailableError ||
  (error instanceof AppError && error.code === 'unavailable');
