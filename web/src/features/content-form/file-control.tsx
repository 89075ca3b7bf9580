import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconDownload, IconExternalLink, IconTrash, IconUpload } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useStoredFile } from '../upload/stored-files.ts';
import { getAcceptAttribute } from '../upload/upload-control.ts';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { useFileDrop } from '../upload/use-file-drop.ts';
import { useFormatFileInfo } from '../upload/use-format-file-info.ts';
import { useUnfinishedUpload } from '../upload/use-unfinished-upload.ts';
import type { ContentControlProps } from './control-props.ts';
import styles from './file-control.module.css';
import { fileIcons } from './file-icons.tsx';
import { useContentFormContext } from './form-context.ts';
import { useFieldUpload } from './use-field-upload.ts';
import { useFieldValue } from './use-field-value.ts';

type FileControlProps = ContentControlProps<'file'>;

/** A stored file: name, size and duration, with links to open and download it. */
const StoredFileInfo = ({ name, label }: { name: string; label: string }) => {
  const { t } = useTranslation();
  const stored = useStoredFile(name);
  const formatFileInfo = useFormatFileInfo();
  const href = `/media/${name}`;
  const title = stored?.name ?? label;
  return (
    <>
      <span className={styles.text}>
        <span className={styles.name} dir="auto">
          {title}
        </span>
        <span className={styles.details}>
          {stored ? formatFileInfo(stored) : stored === null ? t('invalid.unknown_file') : '\u00a0'}
        </span>
      </span>
      {stored && (
        <>
          <a
            className={styles.link}
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={t('file.open', { name: title })}
            title={t('file.open', { name: title })}
          >
            <IconExternalLink size={18} />
          </a>
          <a
            className={styles.link}
            href={`${href}?download`}
            download
            aria-label={t('file.download', { name: title })}
            title={t('file.download', { name: title })}
          >
            <IconDownload size={18} />
          </a>
        </>
      )}
    </>
  );
};

/**
 * A file of one kind: chosen, dropped or pasted, stored immediately, viewed, replaced and removed. The value is its
 * stored name.
 */
const FileUpload = ({ path, control, label, message }: FileControlProps) => {
  const { t } = useTranslation();
  const [rawValue, set] = useFieldValue(path);
  const value = typeof rawValue === 'string' ? rawValue : '';
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { activeUpload, failedUpload, errorMessage, start, cancel } = useFieldUpload(path, control);
  const { uploads } = useContentFormContext();
  const unfinishedName = useUnfinishedUpload(control.fileKind);
  const unfinished = uploads.getAll().some(({ file }) => file.name === unfinishedName) ? undefined : unfinishedName;
  const { isOver, handlers } = useFileDrop(root, ([file]) => start(file), 'area');
  const thenFocusInput = (work: () => void) => () => {
    work();
    input.current?.focus();
  };
  const max = control.maxMegabytes;
  const isEmpty = value === '' && !activeUpload;
  const unfinishedMessage =
    isEmpty && unfinished !== undefined
      ? ({ tone: 'plain', text: t('file.unfinished', { file: unfinished }) } as const)
      : undefined;
  return (
    <Field label={label} required={control.required} message={errorMessage ?? message ?? unfinishedMessage} isCompact>
      {({ required: _, ...props }) => (
        <div ref={root} className={styles.file} data-over={isOver || undefined} {...handlers}>
          <input
            {...props}
            ref={input}
            className={styles.input}
            type="file"
            accept={getAcceptAttribute(control)}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = ''; // lets the same file be chosen again
              if (file) start(file);
            }}
          />
          {isEmpty ? (
            <label className={styles.empty} htmlFor={props.id}>
              <IconUpload size={20} />
              {isOver ? (
                t('upload.let_go')
              ) : (
                <span>
                  <span className={styles.byPointer}>{t(`${control.fileKind}.drop`)}</span>
                  <span className={styles.byTouch}>{t(`${control.fileKind}.choose`)}</span>{' '}
                  <span className={styles.limit}>{t('file.most', { max })}</span>
                </span>
              )}
            </label>
          ) : (
            <div className={styles.box} data-invalid={props['aria-invalid'] || undefined}>
              <span className={styles.tile}>{fileIcons[control.fileKind]}</span>
              {activeUpload ? (
                <UploadProgress upload={activeUpload} onCancel={thenFocusInput(cancel)} />
              ) : (
                <>
                  <StoredFileInfo name={value} label={label} />
                  <Button variant="quiet" size={32} className={styles.replace} onClick={() => input.current?.click()}>
                    {isOver ? t('upload.let_go') : t('upload.replace')}
                    <VisuallyHidden> {label}</VisuallyHidden>
                  </Button>
                  <IconButton label={t('picture.remove', { name: label })} onClick={thenFocusInput(() => set(''))}>
                    <IconTrash size={18} />
                  </IconButton>
                </>
              )}
            </div>
          )}
          {failedUpload && (
            <p className={styles.failed}>
              <span className={styles.name}>{failedUpload.file.name}</span>
              <IconButton
                label={t('upload.dismiss', { file: failedUpload.file.name })}
                size={32}
                onClick={thenFocusInput(cancel)}
              >
                <IconTrash size={18} />
              </IconButton>
            </p>
          )}
        </div>
      )}
    </Field>
  );
};

/** Shown instead of the upload if the user isn’t signed in: a file needs an owner. */
const AccountRequired = ({ control, label, message, onAsk }: FileControlProps & { onAsk: () => void }) => {
  const { t } = useTranslation();
  return (
    <Field label={label} required={control.required} message={message} isCompact>
      {({ required: _, 'aria-invalid': _invalid, ...props }) => (
        <div className={styles.file}>
          <div className={styles.box}>
            <span className={styles.tile}>{fileIcons[control.fileKind]}</span>
            <span className={styles.text}>{t('file.needs_account')}</span>
            <Button {...props} variant="soft" size={40} onClick={onAsk}>
              {t('file.to_account')}
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
};

export const FileControl = (props: FileControlProps) => {
  const { onAccountRequired } = useContentFormContext();
  return onAccountRequired ? <AccountRequired {...props} onAsk={onAccountRequired} /> : <FileUpload {...props} />;
};
