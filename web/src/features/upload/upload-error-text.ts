import type { TFunction } from 'i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import type { UploadControl } from './upload-control.ts';

/** Formats why a field rejected a file, and what it accepts. */
export const formatUploadError = (t: TFunction<'main'>, error: unknown, control: UploadControl): string => {
  const messagePrefix = control.kind === 'image' ? 'picture' : control.fileKind;
  const max = control.maxMegabytes;
  if (!(error instanceof ApiError)) return t('upload.failed');
  if (error.isOffline) return t('upload.offline');
  switch (error.code) {
    case 'file_too_large':
      return t('upload.too_large', { max });
    case 'file_unsupported':
      return t(`${messagePrefix}.unsupported`, { max, format: String(error.params['format'] ?? '?') });
    case 'file_unreadable':
      return t(`${messagePrefix}.unreadable`, { max });
    case 'unavailable':
      return t(error.status === 0 ? 'upload.broken' : 'upload.away');
    case 'generic':
      return t('upload.failed');
    default:
      return formatError(t, error);
  }
};
