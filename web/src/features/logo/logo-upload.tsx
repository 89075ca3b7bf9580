import { mostLogoBytes } from '@tessera/contract/rules/logo.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePercent } from '../../i18n/use-percent.ts';
import { refusalText } from '../../refusal.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { IconAlertCircle, IconTrash, IconUpload, IconX } from '../../ui/icons.ts';
import { Laying } from '../../ui/laying.tsx';
import { Said } from '../../ui/said.tsx';
import { Failure } from '../upload/failure.tsx';
import type { Upload } from '../upload/uploads.ts';
import { useGivenFiles } from '../upload/use-given-files.ts';
import { useUpload } from '../upload/use-upload.ts';
import { imageHref } from './images.ts';
import styles from './logo-upload.module.css';
import { uploadLogo } from './upload-logo.ts';

/** A file on its way, as far as it is. */
const Sending = ({ id, upload, onCancel }: { id: string; upload: Upload; onCancel: () => void }) => {
  const { t } = useTranslation();
  const format = usePercent();
  const percent = Math.floor(upload.share * 100);
  const name = t('upload.sending', { file: upload.file.name });
  return (
    <div className={styles.box} data-busy="true">
      <Laying size={20} />
      <label className={styles.name} htmlFor={id}>
        <Said>{t('upload.own')}: </Said>
        {name}
      </label>
      <span className={styles.percent}>{format(percent / 100)}</span>
      <IconButton label={t('upload.cancel')} size={32} onClick={onCancel}>
        <IconX size={18} />
      </IconButton>
      <progress className={styles.bar} aria-label={name} max={100} value={percent} />
    </div>
  );
};

/**
 * An own logo: dropped, pasted or chosen, sent at once, shown, replaced and taken off again. The value is the name of the
 * stored picture.
 */
export const LogoUpload = ({
  value,
  onChange,
  className,
}: {
  value: string | null;
  onChange: (value: string | null) => void;
  className?: string | undefined;
}) => {
  const { t } = useTranslation();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [lost, setLost] = useState<string>();
  const { upload, start, stop } = useUpload(uploadLogo, onChange);
  const { isOver, handlers } = useGivenFiles(root, ([file]) => start(file));

  const isFailed = upload?.state === 'failed';
  const isLost = value !== null && lost === value;
  const inputFirst = (work: () => void) => () => {
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
        aria-invalid={isFailed || isLost}
        aria-describedby={`${id}-message`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ''; // the same file may be chosen again
          if (file) start(file);
        }}
      />
      {upload && !isFailed ? (
        <Sending id={id} upload={upload} onCancel={inputFirst(stop)} />
      ) : value === null ? (
        <label className={styles.box} htmlFor={id} data-over={isOver}>
          <IconUpload size={20} />
          <Said>{t('upload.own')}: </Said>
          {isOver ? (
            t('upload.let_go')
          ) : (
            <span>
              <span className={styles.byPointer}>{t('upload.drop')}</span>
              <span className={styles.byTouch}>{t('upload.choose')}</span>{' '}
              <span className={styles.most}>{t('upload.most', { max: mostLogoBytes / 1024 })}</span>
            </span>
          )}
        </label>
      ) : (
        <div className={styles.box} data-chosen="true" data-over={isOver}>
          <img className={styles.picture} src={imageHref(value)} alt="" onError={() => setLost(value)} />
          <span className={styles.name}>{isOver ? t('upload.let_go') : t('upload.own')}</span>
          <label className={styles.replace} htmlFor={id}>
            {t('upload.replace')}
            <Said> {t('upload.own')}</Said>
          </label>
          <IconButton label={t('upload.remove')} size={32} onClick={inputFirst(() => onChange(null))}>
            <IconTrash size={18} />
          </IconButton>
        </div>
      )}
      <p id={`${id}-message`} className={styles.message} aria-live="polite">
        {(isFailed || isLost) && (
          <>
            <IconAlertCircle size={16} />
            <span>
              {isFailed ? (
                <Failure
                  error={upload.error}
                  says={refusalText(t, upload.error)}
                  onRetry={inputFirst(() => start(upload.file))}
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
