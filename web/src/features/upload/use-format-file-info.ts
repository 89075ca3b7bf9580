import { formatDuration, formatFileSize } from '@tessera/qr-types/blocks/format-file.ts';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import type { StoredFile } from './stored-file-cache.ts';

/** Formats the details of a stored file: "2.4 MB · 12 pages". */
export const useFormatFileInfo = (): ((stored: StoredFile) => string) => {
  const { t } = useTranslation();
  const locale = useFormatLocale();
  return ({ bytes, seconds, pages }) =>
    [
      formatFileSize(bytes, locale),
      pages === undefined ? '' : t('file.pages', { count: pages }),
      seconds === undefined ? '' : formatDuration(seconds),
    ]
      .filter(Boolean)
      .join(' · ');
};
