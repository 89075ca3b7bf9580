import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconButton } from '../../ui/button.tsx';
import { IconX } from '../../ui/icons.ts';
import styles from './upload-progress.module.css';
import type { Upload } from './uploads.ts';

/** Formats the progress of an upload: “42%, 2 minutes left”. */
export const useFormatProgress = (): ((upload: Upload) => string) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  return ({ state, progress, secondsLeft }) => {
    if (state === 'waiting') return t('upload.waiting');
    if (state === 'broken') return t('upload.reconnecting');
    if (state === 'checking') return t('upload.checking');
    const percent = formatter.percent(Math.floor(progress * 100) / 100);
    if (secondsLeft === undefined) return percent;
    return secondsLeft < 50
      ? t('upload.seconds_left', { percent, count: Math.max(5, Math.ceil(secondsLeft / 5) * 5) })
      : t('upload.minutes_left', { percent, count: Math.max(1, Math.round(secondsLeft / 60)) });
  };
};

/** An upload: its name, its progress, and a cancel button. */
export const UploadProgress = ({ upload, onCancel }: { upload: Upload; onCancel: () => void }) => {
  const { t } = useTranslation();
  const formatProgress = useFormatProgress();
  const { file, progress } = upload;
  return (
    <>
      <span className={styles.text}>
        <span className={styles.name}>{file.name}</span>
        <progress
          className={styles.bar}
          aria-label={t('upload.sending', { file: file.name })}
          max={100}
          value={Math.floor(progress * 100)}
        />
        <span className={styles.progress}>{formatProgress(upload)}</span>
      </span>
      <IconButton label={t('upload.cancel')} onClick={onCancel}>
        <IconX size={18} />
      </IconButton>
    </>
  );
};
