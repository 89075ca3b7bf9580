import { maxLogoBytes } from '@tessera/contract/rules/logo.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatError } from '../../error-messages.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { IconAlertCircle, IconTrash, IconUpload, IconX } from '../../ui/icons.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { UploadFailure } from '../upload/upload-failure.tsx';
import type { Upload } from '../upload/uploads.ts';
import { useFileDrop } from '../upload/use-file-drop.ts';
import { useUpload } from '../upload/use-upload.ts';
import { getImageUrl } from './images.ts';
import styles from './logo-upload.module.css';
import { uploadLogo } from './upload-logo.ts';

/** The progress of an upload. */
const LogoUploadProgress = ({ id, upload, onCancel }: { id: string; upload: Upload; onCancel: () => void }) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  const percent = Math.floor(upload.progress * 100);
  const name = t('upload.sending', { file: upload.file.name });
  return (
    <div className={styles.box} data-busy="true">
      <Spinner size={20} />
      <label className={styles.name} htmlFor={id}>
        <VisuallyHidden>{t('upload.own')}: </VisuallyHidden>
        {name}
      </label>
      <span className={styles.percent}>{formatter.percent(percent / 100)}</span>
      <IconButton label={t('upload.cancel')} size={32} onClick={onCancel}>
        <IconX size={18} />
      </IconButton>
      <progress className={styles.bar} aria-label={name} max={100} value={percent} />
    </div>
  );
};

/**
 * The user’s logo: dropped, pasted or chosen, uploaded immediately, shown, replaced and removed. The value is the name of
 * the stored image.
 */
export const LogoUpload = ({
  value,
  onChange,
  className,
  name,
  removeLabel,
}: {
  value: string | null;
  onChange: (value: string | null) => void;
  className?: string | undefined;
  /** What it is, if it isn’t a logo, and the label of the button that removes it. */
  name?: string;
  removeLabel?: string;
}) => {
  const { t } = useTranslation();
  const formatter = useFormatter();
  const title = name ?? t('upload.own');
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [missingImage, setMissingImage] = useState<string>();
  const { upload, start, stop } = useUpload(uploadLogo, onChange);
  const { isOver, handlers } = useFileDrop(root, ([file]) => start(file));

  const isFailed = upload?.state === 'failed';
  const isMissing = value !== null && missingImage === value;
  const thenFocusInput = (work: () => void) => () => {
    work();
    input.current?.focus();
  };

  return (
    <div ref={root} className={classes(styles.upload, className)} {...handlers}>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="file"
        accept="image/*"
        aria-invalid={isFailed || isMissing}
        aria-describedby={`${id}-message`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ''; // so that the same file can be chosen again
          if (file) start(file);
        }}
      />
      {upload && !isFailed ? (
        <LogoUploadProgress id={id} upload={upload} onCancel={thenFocusInput(stop)} />
      ) : value === null ? (
        <label className={styles.box} htmlFor={id} data-over={isOver}>
          <IconUpload size={20} />
          <VisuallyHidden>{title}: </VisuallyHidden>
          {isOver ? (
            t('upload.let_go')
          ) : (
            <span>
              <span className={styles.byPointer}>{t('upload.drop')}</span>
              <span className={styles.byTouch}>{t('upload.choose')}</span>{' '}
              <span className={styles.limit}>{t('upload.most', { size: formatter.storage(maxLogoBytes) })}</span>
            </span>
          )}
        </label>
      ) : (
        <div className={styles.box} data-chosen="true" data-over={isOver}>
          <img className={styles.picture} src={getImageUrl(value)} alt="" onError={() => setMissingImage(value)} />
          <span className={styles.name}>{isOver ? t('upload.let_go') : title}</span>
          <label className={styles.replace} htmlFor={id}>
            {t('upload.replace')}
            <VisuallyHidden> {title}</VisuallyHidden>
          </label>
          <IconButton
            label={removeLabel ?? t('upload.remove')}
            size={32}
            onClick={thenFocusInput(() => onChange(null))}
          >
            <IconTrash size={18} />
          </IconButton>
        </div>
      )}
      <p id={`${id}-message`} className={styles.message} aria-live="polite">
        {(isFailed || isMissing) && (
          <>
            <IconAlertCircle size={16} />
            <span>
              {isFailed ? (
                <UploadFailure
                  error={upload.error}
                  text={formatError(t, upload.error)}
                  onRetry={thenFocusInput(() => start(upload.file))}
                />
              ) : (
                t('invalid.unknown_image')
              )}
            </span>
          </>
        )}
      </p>
    </div>
  );
};
