import { formatDuration } from '@tessera/qr-types/blocks/format-file.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import type { StoredFile } from './stored-file-cache.ts';

/** Formats the details of a stored file: "2.4 MB · 12 pages". */
export const useFormatFileInfo = (): ((stored: StoredFile) => string) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  return ({ bytes, seconds, pages }) =>
    [
      formatter.fileSize(bytes),
      pages === undefined ? '' : t('file.pages', { count: pages }),
      seconds === undefined ? '' : formatDuration(seconds),
    ]
      .filter(Boolean)
      .join(' · ');
};
