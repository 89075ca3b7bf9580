import { useTranslation } from 'react-i18next';
import { usePercent } from '../../i18n/use-percent.ts';
import { IconButton } from '../../ui/button.tsx';
import { IconX } from '../../ui/icons.ts';
import styles from './under-way.module.css';
import type { Upload } from './uploads.ts';

/** How far an upload is, in words: “42%, 2 minutes left”. */
export const useHowFar = (): ((upload: Upload) => string) => {
  const { t } = useTranslation();
  const format = usePercent();
  return ({ state, share, left }) => {
    if (state === 'waiting') return t('upload.waiting');
    if (state === 'broken') return t('upload.reconnecting');
    if (state === 'checking') return t('upload.checking');
    const percent = format(Math.floor(share * 100) / 100);
    if (left === undefined) return percent;
    return left < 50
      ? t('upload.seconds_left', { percent, count: Math.max(5, Math.ceil(left / 5) * 5) })
      : t('upload.minutes_left', { percent, count: Math.max(1, Math.round(left / 60)) });
  };
};

/** A file on its way: what it is called, how far it is, and a way to stop it. */
export const UnderWay = ({ upload, onCancel }: { upload: Upload; onCancel: () => void }) => {
  const { t } = useTranslation();
  const howFar = useHowFar();
  const { file, share } = upload;
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <progress
          className={styles.bar}
          aria-label={t('upload.sending', { file: file.name })}
          max={100}
          value={Math.floor(share * 100)}
        />
        <span className={styles.far}>{howFar(upload)}</span>
      </span>
      <IconButton label={t('upload.cancel')} onClick={onCancel}>
        <IconX size={18} />
      </IconButton>
    </>
  );
};
