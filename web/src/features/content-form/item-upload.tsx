import type { ControlOf } from '@tessera/qr-types/fields/field.ts';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { IconAlertCircle, IconRefresh } from '../../ui/icons.ts';
import { getUploadControl } from '../upload/upload-control.ts';
import { formatUploadError } from '../upload/upload-error-text.ts';
import { useFormatProgress } from '../upload/upload-progress.tsx';
import type { Upload } from '../upload/uploads.ts';
import { isWithin } from './field-paths.ts';
import { useContentFormContext } from './form-context.ts';
import styles from './item-upload.module.css';

const useItemUpload = (itemPath: string): Upload | undefined => {
  const { uploads } = useContentFormContext();
  const read = () => uploads.getAll().find(({ path }) => isWithin(path, itemPath));
  return useSyncExternalStore(uploads.subscribe, read, read);
};

type ItemUploadProps = { itemPath: string; group: ControlOf<'group'> };

/** The upload progress of a collapsed item, or that it failed. The reason is the tooltip, and shown inside the item. */
export const ItemUpload = ({ itemPath, group }: ItemUploadProps) => {
  const { t } = useTranslation();
  const formatProgress = useFormatProgress();
  const upload = useItemUpload(itemPath);
  if (!upload) return null;
  const { state, progress, error, file, path } = upload;
  if (state === 'failed') {
    const schema = group.fields[path.slice(itemPath.length + 1)];
    const control = schema && getUploadControl(schema);
    return (
      <span className={styles.failed} title={control && formatUploadError(t, error, control)}>
        <IconAlertCircle size={16} />
        {t('upload.not_stored')}
      </span>
    );
  }
  return (
    <span className={styles.upload}>
      <progress
        className={styles.bar}
        aria-label={t('upload.sending', { file: file.name })}
        max={100}
        value={Math.floor(progress * 100)}
      />
      <span className={styles.progress}>{formatProgress(upload)}</span>
    </span>
  );
};

/** Retries a failed upload. (Removing the item cancels its upload.) */
export const RetryItemUpload = ({ itemPath }: Pick<ItemUploadProps, 'itemPath'>) => {
  const { t } = useTranslation();
  const { uploads } = useContentFormContext();
  const upload = useItemUpload(itemPath);
  if (upload?.state !== 'failed') return null;
  return (
    <IconButton
      label={t('upload.retry_named', { file: upload.file.name })}
      size={32}
      onClick={() => uploads.retry(upload.path)}
    >
      <IconRefresh size={18} />
    </IconButton>
  );
};
